import { commandsFor, type ExpectedTest, verdictOf } from './expected-test.ts';

const expected: ExpectedTest = { file: 'api/src/a.test.ts', title: 'Plus costs $9 (a month)' };
const said = (status: 'passed' | 'failed' | 'skipped', title = expected.title) => ({
  file: expected.file,
  title,
  status,
});

test('a fault is caught by the failure of the expected test, with or without tags', () => {
  expect(verdictOf(expected, [said('failed')])).toBe('caught');
  // Apart, so that they do not count as tags of this test.
  const tags = ['@PLAN-3', '@STATE-12'].join(' ');
  expect(verdictOf(expected, [said('failed', `${expected.title} ${tags}`)])).toBe('caught');
  expect(verdictOf(expected, [said('failed'), said('passed')])).toBe('caught');
});

test('a fault is unnoticed when the expected test passes, whatever else fails', () => {
  const other = said('failed', 'something else');
  expect(verdictOf(expected, [said('passed'), other])).toBe('unnoticed');
});

test('a run that does not reach the expected test catches nothing', () => {
  const elsewhere = { ...said('failed'), file: 'api/src/b.test.ts' };
  const broken = said('failed', 'the file could not be run');
  expect(verdictOf(expected, [elsewhere, broken, said('skipped')])).toBe('not run');
  expect(verdictOf(expected, [])).toBe('not run');
});

test('tests of the same step run together, chosen by file and exact title', () => {
  const kept = { file: 'api/test/profile.test.ts', title: 'names are kept' };
  expect(
    commandsFor([
      expected,
      kept,
      { file: expected.file, title: 'Max costs more' },
      { ...kept, database: 'postgres' },
      { file: 'e2e/candidate/a.spec.ts', title: 'the price stands there' },
    ]),
  ).toEqual([
    [
      ...['test', '--project=unit', `--file=${expected.file}`],
      '--grep=Plus costs \\$9 \\(a month\\)|Max costs more',
    ],
    ['test', '--database=pglite', `--file=${kept.file}`, '--grep=names are kept'],
    ['test', '--database=postgres', `--file=${kept.file}`, '--grep=names are kept'],
    [
      ...['test', '--project=browser', '--file=e2e/candidate/a.spec.ts'],
      '--grep=the price stands there',
    ],
  ]);
  expect(() => commandsFor([{ file: 'api/src/a.ts', title: '' }])).toThrow('has no tests');
});
