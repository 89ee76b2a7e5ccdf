import { seededRandom } from '@parley/grading/evaluation/seeded-random';
import { finishedInterviews, unfinishedInterviews } from './sample-interviews.ts';

const now = new Date('2026-11-21T10:00:00Z');
const day = 86_400_000;

describe('sample interviews', () => {
  test('are equal for the same seed and differ for another', () => {
    const make = (seed: number) => finishedInterviews(6, seededRandom(seed), now);
    expect(make(3)).toEqual(make(3));
    expect(make(3)).not.toEqual(make(4));
  });

  test.each([1, 2, 12, 200])(
    '%i interviews are in chronological order within the past year',
    (count) => {
      const ages = finishedInterviews(count, seededRandom(1), now).map(
        ({ createdAt }) => (now.getTime() - createdAt.getTime()) / day,
      );
      expect(Math.min(...ages)).toBeGreaterThan(0.1);
      expect(Math.max(...ages)).toBeLessThan(365);
      expect(ages).toEqual([...ages].sort((first, second) => first - second));
    },
  );

  test('a long history repeats interviews, each at its own time', () => {
    const held = finishedInterviews(1000, seededRandom(1), now);
    expect(held[700]?.answers).toEqual(held[100]?.answers);
    expect(new Set(held.map(({ createdAt }) => createdAt.getTime())).size).toBe(1000);
    for (const { createdAt, startedAt, completedAt } of held) {
      expect(+startedAt - +createdAt).toBeLessThan(5 * 60_000);
      expect(+(completedAt ?? 0) - +startedAt).toBeGreaterThanOrEqual(14 * 60_000);
    }
  });

  test('unfinished interviews have some answers and lack others', () => {
    for (const { answers, completedAt } of unfinishedInterviews(5, seededRandom(1), now)) {
      expect(completedAt).toBeNull();
      expect(answers.some(({ answer }) => answer !== null)).toBe(true);
      expect(answers.some(({ answer }) => answer === null)).toBe(true);
    }
  });
});
