import fc from 'fast-check';
import { deliveryOf, fillersIn } from './delivery.ts';

const held = (...answers: string[]) => ({
  interviewId: 'i1',
  completedAt: '2026-11-21T10:00:00.000Z',
  answers,
});

describe('delivery', () => {
  test.each([
    ['Um, it is, you know, a closure.', ['um', 'you know']],
    ['UH I   mean  it basically works', ['uh', 'i mean', 'basically']],
    ['The album and the drum hum; a user error, sort-of.', []],
    ['I like it so much', []],
  ])('%s', (text, words) => {
    expect(fillersIn(text)).toEqual(words);
  });

  test('counts words by answer and fillers by hundred words; skipped answers do not count', () => {
    const text = `um ${'word '.repeat(19)}`;
    expect(deliveryOf([held(text, '', 'uh um two words'), held('', '  ')])).toEqual({
      points: [
        {
          interviewId: 'i1',
          completedAt: '2026-11-21T10:00:00.000Z',
          answers: 2,
          wordsPerAnswer: 12,
          fillersPerHundred: 12.5,
        },
      ],
      fillers: [
        { word: 'um', count: 2 },
        { word: 'uh', count: 1 },
      ],
    });
  });

  test('whatever was said, there are no more fillers than words', () => {
    const words = fc.array(fc.constantFrom('um', 'uh', 'you know', 'closure', 'state,', '…'));
    fc.assert(
      fc.property(words, (said) => {
        const { points } = deliveryOf([held(said.join(' '))]);
        for (const { fillersPerHundred } of points)
          expect(fillersPerHundred).toBeLessThanOrEqual(100);
      }),
    );
  });
});
