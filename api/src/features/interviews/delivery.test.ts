import fc from 'fast-check';
import { deliveryOf } from './delivery.ts';
import { fillersIn } from './filler-words.ts';

const typed = (answer: string) => ({ answer, timing: null });
const spoken = (answer: string, seconds: number) => ({ answer, timing: { seconds, spoken: true } });

describe('deliveryOf', () => {
  test.each([
    ['Um, it is, you know, a closure.', ['um', 'you know']],
    ['UH I   mean  it basically works', ['uh', 'i mean', 'basically']],
    ['The album and the drum hum; a user error, sort-of.', []],
    ['I like it so much', []],
  ])('%s', (text, words) => {
    expect(fillersIn(text)).toEqual(words);
  });

  test('counts words per answer and fillers per hundred words, without skipped answers', () => {
    const text = `um ${'word '.repeat(19)}`;
    expect(deliveryOf([text, '', 'uh um two words'].map(typed))).toEqual({
      answers: 2,
      words: 24,
      wordsPerAnswer: 12,
      fillersPerHundred: 12.5,
      fillers: [
        { word: 'um', count: 2 },
        { word: 'uh', count: 1 },
      ],
      talkSeconds: null,
      wordsPerMinute: null,
    });
  });

  test('returns zeros for an empty answer', () => {
    expect(deliveryOf([typed('')])).toMatchObject({ answers: 0, wordsPerAnswer: 0 });
  });

  test('computes the pace from spoken answers only', () => {
    const sixty = 'word '.repeat(60);
    const slowTyping = { answer: sixty, timing: { seconds: 600, spoken: false } };
    const { talkSeconds, wordsPerMinute } = deliveryOf([
      spoken(sixty, 20),
      spoken(sixty, 40),
      slowTyping,
      typed(sixty),
    ]);
    expect([talkSeconds, wordsPerMinute]).toEqual([60, 120]);
  });

  test('returns no pace for a few seconds of speech', () => {
    expect(deliveryOf([spoken('Ready now', 1)]).wordsPerMinute).toBeNull();
  });

  test('never counts more fillers than words', () => {
    const words = fc.array(fc.constantFrom('um', 'uh', 'you know', 'closure', 'state,', '…'));
    fc.assert(
      fc.property(words, (said) => {
        expect(deliveryOf([typed(said.join(' '))]).fillersPerHundred).toBeLessThanOrEqual(100);
      }),
    );
  });
});
