import fc from 'fast-check';
import { resultTone, scoreLabel, scoreTone } from './score.ts';

test.each([
  [100, 'green', 'Excellent'],
  [90, 'green', 'Excellent'],
  [89.9, 'blue', 'Good'],
  [80, 'blue', 'Good'],
  [70, 'yellow', 'Fair'],
  [60, 'orange', 'Below Average'],
  [59, 'red', 'Needs Improvement'],
  [0, 'red', 'Needs Improvement'],
])('rates a score of %p as %s and "%s" @LIMIT-13 @LIMIT-15', (score, tone, label) => {
  expect(scoreTone(score)).toBe(tone);
  expect(scoreLabel(score)).toBe(label);
});

test('rates results in three bands @LIMIT-12 @LIMIT-14', () => {
  expect([80, 79, 60, 59].map(resultTone)).toEqual(['green', 'yellow', 'yellow', 'red']);
});

test('rates a better score never worse', () => {
  const order = ['red', 'orange', 'yellow', 'blue', 'green'];
  const score = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(score, score, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(order.indexOf(scoreTone(high))).toBeGreaterThanOrEqual(order.indexOf(scoreTone(low)));
    }),
  );
});
