import fc from 'fast-check';
import { pickQuestions, shuffle } from './pick-questions.ts';

const pool = Array.from({ length: 8 }, (_, index) => ({ id: `question-${index}` }));
const randomness = fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true }));
const toRandom = (stream: Iterator<number>) => () => Number(stream.next().value);

describe('pickQuestions', () => {
  test('shuffle keeps every item exactly once', () => {
    fc.assert(
      fc.property(randomness, (stream) => {
        expect(
          shuffle(pool, toRandom(stream))
            .map(({ id }) => id)
            .sort(),
        ).toEqual(pool.map(({ id }) => id));
      }),
    );
  });

  test('repeats no question before the pool is used up @DESIGN-2', () => {
    fc.assert(
      fc.property(randomness, fc.integer({ min: 1, max: 5 }), (stream, count) => {
        const times = new Map<string, number>();
        const random = toRandom(stream);
        for (let session = 0; session < 6; session += 1) {
          for (const { id } of pickQuestions(pool, times, count, random)) {
            times.set(id, (times.get(id) ?? 0) + 1);
          }
          const asked = pool.map(({ id }) => times.get(id) ?? 0);
          expect(Math.max(...asked) - Math.min(...asked)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('prefers suitable questions among those asked equally often', () => {
    const suits = ({ id }: { id: string }) =>
      id === 'question-6' ? 2 : id === 'question-3' ? 1 : 0;
    fc.assert(
      fc.property(randomness, (stream) => {
        const random = toRandom(stream);
        const first = pickQuestions(pool, new Map(), 3, random, suits).map(({ id }) => id);
        expect(first.slice(0, 2)).toEqual(['question-6', 'question-3']);
        const asked = new Map([['question-6', 1]]);
        const next = pickQuestions(pool, asked, 3, random, suits).map(({ id }) => id);
        expect(next[0]).toBe('question-3');
        expect(next).not.toContain('question-6');
      }),
    );
  });

  test('returns the whole pool when it is small', () => {
    expect(pickQuestions(pool.slice(0, 3), new Map(), 5, Math.random)).toHaveLength(3);
  });
});
