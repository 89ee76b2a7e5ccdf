import fc from 'fast-check';
import { resultTone, scoreBand, scoreBands } from './score-bands.ts';

test.each([
  [100, 'Excellent', 'green'],
  [90, 'Excellent', 'green'],
  [89.9, 'Good', 'blue'],
  [80, 'Good', 'blue'],
  [70, 'Fair', 'yellow'],
  [60, 'Below Average', 'orange'],
  [59, 'Needs Improvement', 'red'],
  [0, 'Needs Improvement', 'red'],
  [-1, 'Needs Improvement', 'red'],
])('a score of %d is labeled "%s" in %s @LIMIT-13 @LIMIT-15', (score, label, tone) => {
  expect(scoreBand(score)).toMatchObject({ label, tone });
});

test('the results right after an interview have three tones @LIMIT-12 @LIMIT-14', () => {
  expect([80, 79, 60, 59].map(resultTone)).toEqual(['green', 'yellow', 'yellow', 'red']);
});

test('a better score never has a worse band', () => {
  const score = fc.double({ min: 0, max: 100, noNaN: true });
  const rank = (value: number) =>
    scoreBands.findIndex(({ from }) => from === scoreBand(value).from);
  fc.assert(
    fc.property(score, score, (a, b) => {
      expect(rank(Math.max(a, b))).toBeLessThanOrEqual(rank(Math.min(a, b)));
    }),
  );
});
