import { encodeSentences } from './sentence-encoder.ts';

const product = (first: Float32Array = new Float32Array(), second = first) =>
  first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);

describe('the sentence encoder', () => {
  it('returns vectors of length 1 that ignore case and final punctuation', async () => {
    const [first, second] = await encodeSentences([
      'A key gives each item a stable identity.',
      'a key gives each item a stable identity',
    ]);
    expect(product(first)).toBeCloseTo(1, 4);
    expect(product(first, second)).toBeCloseTo(1, 4);
  });

  it('places a paraphrase nearer than another statement, alone or in a batch', async () => {
    const texts = [
      'A key gives each item a stable identity.',
      'It is like a name tag, so that you still know who is who after they change seats.',
      'An index speeds up reading and slows down writing.',
    ];
    const [key, tag, index] = await encodeSentences(texts);
    expect(product(key, tag)).toBeGreaterThan(product(key, index) + 0.1);
    const [alone] = await encodeSentences(['a key gives each item a stable identity!']);
    expect(product(key, alone)).toBeGreaterThan(0.999);
  });
});
