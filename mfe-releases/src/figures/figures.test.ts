import { duration, mainFigures, noData, shellFigures, vitalFigures } from './figures.ts';

const health = {
  loads: 1_200,
  errors: 3,
  errorRate: 3 / 1_203,
  loadP75: 412.4,
  vitals: { LCP: { p75: 2_310, count: 80 }, CLS: { p75: 0.0312, count: 90 } },
  topErrors: [],
};

test('durations are whole milliseconds, and seconds from one on', () => {
  expect([0, 412.4, 999, 1_000, 2_345].map(duration)).toEqual([
    '0 ms',
    '412 ms',
    '999 ms',
    '1 s',
    '2.35 s',
  ]);
});

test('figures of two versions are side by side, with "no data" for missing ones', () => {
  expect(mainFigures([health, null])).toEqual([
    { name: 'Screens loaded', values: ['1,200', noData] },
    { name: 'Failures', values: ['3 (0.2%)', noData] },
    { name: 'Load time, p75', values: ['412 ms', noData] },
  ]);
});

test('a version with vitals only has no failure rate', () => {
  const quiet = { ...health, loads: 0, errors: 0, errorRate: 0, loadP75: null };
  expect(mainFigures([quiet]).map(({ values }) => values[0])).toEqual(['0', noData, noData]);
});

test('the shell has a number of errors and no rate, since it loads no screens @RELEASE-111', () => {
  expect(shellFigures([{ ...health, loads: 0, errorRate: 1 }])).toEqual([
    { name: 'Errors', values: ['3'] },
  ]);
});

test('vitals have their unit and the number of visits', () => {
  expect(vitalFigures([health, { ...health, vitals: {} }])).toEqual([
    { name: 'CLS (layout shift), p75', values: ['0.03 (90\u00a0visits)', noData] },
    { name: 'LCP (largest content), p75', values: ['2.31 s (80\u00a0visits)', noData] },
  ]);
});
