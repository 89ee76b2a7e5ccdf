import type { TestResult } from '../test-result.ts';
import { type CoveredStatement, coveragePage, verdictOf } from './coverage-page.ts';
import { reportPage, slowest } from './report-page.ts';
import { mergeResults, type StoredResult } from './stored-results.ts';

const result = (change: Partial<TestResult> = {}): TestResult => ({
  project: 'browser',
  step: 'browser tests',
  variant: 'screens',
  file: 'e2e/a.spec.ts',
  title: 'keeps names',
  status: 'passed',
  duration: 10,
  message: '',
  attachments: [],
  page: null,
  command: 'npm test -- --file e2e/a.spec.ts',
  ...change,
});
const pageOf = (tests: readonly TestResult[]) =>
  reportPage({
    ...{ commit: 'abc', at: new Date(0), steps: [], isPartial: false },
    ...{ tests, pictures: new Map(tests.map((test) => [test, 'pictures/1.jpg'])) },
  });

test('the report shows a failure with its message, command and link, as text', () => {
  const page = pageOf([
    result({
      status: 'failed',
      message: 'Expected <b>5</b>',
      page: 'browser/index.html#?testId=1',
    }),
  ]);
  expect(page).toContain('1 failed');
  expect(page).toContain('Expected &lt;b&gt;5&lt;/b&gt;');
  expect(page).toContain('npm test -- --file e2e/a.spec.ts');
  expect(page).toContain('href="browser/index.html#?testId=1"');
  expect(page).toContain('src="pictures/1.jpg"');
});

test('the report shows what axe found', () => {
  const attachments = [{ name: 'axe', contentType: 'text/plain', path: null, text: 'label: <a>' }];
  expect(pageOf([result({ attachments })])).toContain('label: &lt;a&gt;');
  expect(pageOf([result()])).not.toContain('Accessibility findings');
});

test('a run without results is not shown as passed', () => {
  expect(pageOf([])).toContain('<h1>Nothing ran</h1>');
  expect(pageOf([result()])).toContain('<h1>All passed</h1>');
});

test('the slowest tests come first', () => {
  const tests = [5, 50, 20].map((duration) => result({ duration }));
  expect(slowest(tests, 2).map(({ duration }) => duration)).toEqual([50, 20]);
});

const stored = (change: Partial<StoredResult> = {}): StoredResult => ({
  project: 'browser',
  step: 'browser tests',
  variant: 'screens',
  file: 'e2e/a.spec.ts',
  title: `keeps names ${'@PROFILE-1'}`,
  status: 'passed',
  commit: 'abc',
  picture: null,
  ...change,
});

test('the last result of a test replaces earlier ones, and a whole step deletes results of removed tests', () => {
  const ofApi = stored({ project: 'api', step: 'API on PGlite' });
  const before = [stored(), stored({ title: 'gone' }), ofApi];
  const now = [stored({ status: 'failed' })];
  expect(mergeResults(before, now, new Set())).toHaveLength(3);
  expect(mergeResults(before, now, new Set(['browser']))).toEqual([ofApi, ...now]);
});

test('a failure counts among several runs of a test, and each part of the suite keeps its own', () => {
  const hosted = stored({ variant: 'hosted interviewer' });
  const failed = stored({ status: 'failed' });
  const merged = mergeResults([], [failed, stored(), hosted], new Set());
  expect(merged).toHaveLength(2);
  expect(merged).toEqual(expect.arrayContaining([failed, hosted]));
});

test('a run of one folder replaces results of a run of all folders', () => {
  const before = [stored({ project: 'unit', step: 'unit and component tests', status: 'failed' })];
  const now = [stored({ project: 'unit', step: 'unit and component tests of shell' })];
  expect(mergeResults(before, now, new Set())).toEqual(now);
});

const statement = (change: Partial<CoveredStatement> = {}): CoveredStatement => ({
  id: 'PROFILE-1',
  section: 'Profile',
  text: 'Names <are> kept.',
  deviation: null,
  files: ['e2e/a.spec.ts'],
  results: [],
  ...change,
});

test.each<[ReturnType<typeof verdictOf>, Partial<CoveredStatement>]>([
  ['without a test', { files: [] }],
  ['not run', {}],
  ['not run', { results: [stored({ status: 'skipped' })] }],
  ['failed', { results: [stored(), stored({ status: 'failed' })] }],
  ['passed', { results: [stored(), stored({ status: 'skipped' })] }],
])('a statement is %s by the last results of its tests', (verdict, change) => {
  expect(verdictOf(statement(change))).toBe(verdict);
});

test('the coverage page shows a statement with its tests, picture and deviation', () => {
  const page = coveragePage([
    statement({
      results: [stored({ picture: 'pictures/1.jpg' })],
      deviation: 'It is longer.',
    }),
  ]);
  expect(page).toContain('1 statements: 1 passed');
  expect(page).toContain('Names &lt;are&gt; kept.');
  expect(page).toContain('Deviation: It is longer.');
  expect(page).toContain('src="pictures/1.jpg"');
  expect(page).toContain('keeps names<br>');
});
