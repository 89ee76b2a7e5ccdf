import { figure, median, percentile } from './figure.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('no median');
});

test('a percentile is a measured value that so large a share does not exceed', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect([0.1, 50, 95, 100].map((share) => percentile(values, share))).toEqual([1, 10, 19, 20]);
  expect(() => percentile([], 95)).toThrow('no percentile');
});

test('a figure carries its ratio to what it is held against', () => {
  expect(figure('landing.lcp', 900.04, 'ms', 1800)).toEqual({
    name: 'landing.lcp',
    value: 900,
    unit: 'ms',
    against: 1800,
    ratio: 0.5,
  });
  expect(figure('landing.cls', 0, '')).toEqual({ name: 'landing.cls', value: 0, unit: '' });
});
