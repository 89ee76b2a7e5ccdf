import { compareReports, mayWrite, type SharedReport } from './shared-report.ts';

const report = (version: string, exports: string[], types = 'a'): SharedReport => ({
  version,
  modules: { '@parley/shared-ui/store': { exports, types } },
});
const committed = report('1.2.0', ['one', 'two']);

test.each([
  ['nothing changed', report('1.2.0', ['one', 'two']), []],
  [
    'an export was added without a new version',
    report('1.2.0', ['one', 'two', 'three'], 'b'),
    [
      '@parley/shared-ui/store gained three',
      'Raise the version in shared-ui/package.json from 1.2.0 to 1.3.0 or later.',
    ],
  ],
  [
    'a type changed with a new patch only',
    report('1.2.1', ['one', 'two'], 'b'),
    [
      '@parley/shared-ui/store changed its types',
      'Raise the version in shared-ui/package.json from 1.2.0 to 1.3.0 or later.',
    ],
  ],
  [
    'an export was removed with a new minor only',
    report('1.3.0', ['one'], 'b'),
    [
      '@parley/shared-ui/store lost two',
      'Raise the version in shared-ui/package.json from 1.2.0 to 2.0.0 or later.',
    ],
  ],
])('compares with the committed report when %s', (_what, now, problems) => {
  expect(compareReports(committed, now)).toEqual(problems);
  expect(mayWrite(committed, now)).toBe(problems.length === 0);
});

test('a report of an older version may be overwritten', () => {
  const now = report('1.3.0', ['one', 'three', 'two'], 'b');
  expect(compareReports(committed, now)).toEqual([
    '@parley/shared-ui/store gained three',
    'The report is that of 1.2.0; shared-ui is 1.3.0.',
  ]);
  expect(mayWrite(committed, now)).toBe(true);
});
