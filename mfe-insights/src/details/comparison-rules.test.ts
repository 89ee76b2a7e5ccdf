import fc from 'fast-check';
import { grading } from '../testing/samples.ts';
import { changesSince } from './comparison-rules.ts';

const previous = {
  interviewId: 'i0',
  title: 'React Interview',
  completedAt: '2026-10-01T12:00:00.000Z',
  overallScore: 72,
  strengthsCount: 8,
  improvementsCount: 3,
  averageConfidence: 0.8,
};

test('describes the change of each figure', () => {
  const changes = changesSince(previous, { ...grading, improvementsCount: 5 });
  expect(changes.map(({ name, words, direction }) => [name, words, direction])).toEqual([
    ['Score', '14 points higher', 1],
    ['Strengths', '1 more', 1],
    ['Areas to Improve', '2 more', -1],
  ]);
});

test('describes no change and a change of one point', () => {
  const changes = changesSince(
    { ...previous, overallScore: 87, strengthsCount: 9 },
    { ...grading, overallScore: 86 },
  );
  expect(changes.map(({ words, direction }) => [words, direction])).toEqual([
    ['1 point lower', -1],
    ['the same', 0],
    ['the same', 0],
  ]);
});

test('swapping the attempts swaps better and worse', () => {
  const figure = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(figure, figure, (first, second) => {
      const direction = (before: number, now: number) =>
        changesSince({ ...previous, overallScore: before }, { ...grading, overallScore: now })[0]
          ?.direction;
      expect(direction(first, second)).toBe(0 - (direction(second, first) ?? 0) || 0);
    }),
  );
});
