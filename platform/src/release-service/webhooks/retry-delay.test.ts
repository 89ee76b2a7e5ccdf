import fc from 'fast-check';
import { retryDelay } from './retry-delay.ts';

test.each([
  [1, 0, 10],
  [2, 0, 20],
  [5, 0, 160],
  [5, 1, 80],
])('after %d failures, with the chance %d, the delay is %d', (failures, chance, delay) => {
  expect(retryDelay(failures, 10, chance)).toBe(delay);
});

test('a delay is never over an hour and never under half of the first', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, chance) => {
        const delay = retryDelay(failures, 10_000, chance);
        expect(delay).toBeLessThanOrEqual(3_600_000);
        expect(delay).toBeGreaterThanOrEqual(5_000);
      },
    ),
  );
});
