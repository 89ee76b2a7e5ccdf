import { correctSpelling } from './correct-spelling.ts';

const subject = ['identity', 'stable', 'unique', 'siblings', 'lock'];
const isKnown = (word: string) => ['gives', 'stables', ...subject].includes(word);

describe('correctSpelling', () => {
  it('corrects a typing mistake in a word of the subject', () => {
    expect(correctSpelling('A stabel identitty, uniqe.', subject, isKnown)).toBe(
      'A stable identity, unique.',
    );
    expect(correctSpelling('among its sibllings', subject, isKnown)).toBe('among its siblings');
  });

  it('leaves short words, known words and words far from the subject alone', () => {
    const text = 'look, stables, Kubernetes';
    expect(correctSpelling(text, subject, isKnown)).toBe(text);
  });
});
