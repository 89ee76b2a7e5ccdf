import { figure, median, percentile } from './figure.ts';

test('median returns the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('no median');
});

test('percentile returns the smallest measured value that the given share does not exceed', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect([0.1, 50, 95, 100].map((share) => percentile(values, share))).toEqual([1, 10, 19, 20]);
  expect(() => percentile([], 95)).toThrow('no percentile');
});

test('a figure contains its ratio to its goal', () => {
  expect(figure('landing.lcp', 900.04, 'ms', 1800)).toEqual({
    name: 'landing.lcp',
    value: 900,
    unit: 'ms',
    against: 1800,
    ratio: 0.5,
  });
  expect(figure('landing.cls', 0, '')).toEqual({ name: 'landing.cls', value: 0, unit: '' });
});
