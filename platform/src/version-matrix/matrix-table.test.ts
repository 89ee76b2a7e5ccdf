import { testCombination, testMatrix } from '../release-format/testing/matrices.ts';
import { matrixTable, suspects } from './matrix-table.ts';

const candidate = { name: 'mfe-new', version: '2' };
const row = (shell: string, old: string, passed: boolean) =>
  testCombination({ shell, 'mfe-old': old, 'mfe-new': '2' }, passed);
const failing = testMatrix(candidate, [
  row('s2', 'o2', true),
  row('s2', 'o1', false),
  row('s1', 'o1', false),
  row('s1', 'o2', true),
]);

test('suspects the version that every failed combination has and no passed one', () => {
  expect(suspects(failing)).toEqual(['mfe-old o1']);
});

test('suspects nothing when all passed, all failed or no version explains it', () => {
  const results = (...passed: [boolean, boolean]) =>
    testMatrix(candidate, [row('s2', 'o2', passed[0]), row('s2', 'o2', passed[1])]);
  expect(suspects(results(true, true))).toEqual([]);
  expect(suspects(results(false, false))).toEqual([]);
  expect(suspects(results(true, false))).toEqual([]);
});

test('has a row for each combination, what failed, what it depends on and what never meets', () => {
  const pair: [typeof candidate, typeof candidate] = [candidate, { name: 'mfe-x', version: '7' }];
  const text = matrixTable({ ...failing, excluded: [{ pair, reason: 'both claim /x' }] });
  expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
    '   shell  mfe-old  result',
    '1  s2     o2       passed',
    '2  s2     o1       FAILED',
    '3  s1     o1       FAILED',
    '4  s1     o2       passed',
    '2: signs up',
    '   Error: no page',
    '3: signs up',
    '   Error: no page',
    'Fails only beside mfe-old o1.',
    'mfe-new 2 and mfe-x 7 never meet: both claim /x',
  ]);
});

test('shows what an assertion expected and found, without its stack', () => {
  const message =
    'Error: expect(received).toEqual(expected)\n\n- Array []\n+ Array ["answer: 503"]\n    at a.ts:1:2';
  const failed = row('s1', 'o1', false);
  const journeys = failed.journeys.map((journey) => ({ ...journey, message }));
  const text = matrixTable(testMatrix(candidate, [{ ...failed, journeys }]));
  expect(text).toContain('+ Array ["answer: 503"]');
  expect(text).not.toContain('a.ts');
});
