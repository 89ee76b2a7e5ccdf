import { testCombination, testMatrix } from './testing/matrices.ts';
import { covers, hasPassed, readVersionMatrix } from './version-matrix.ts';

const candidate = { name: 'mfe-new', version: '2' };
const beside = (version: string, passed: boolean) =>
  testCombination({ 'mfe-new': '2', 'mfe-old': version }, passed);
const old = (version: string) => ({ name: 'mfe-old', version });

test('a combination without journeys has not passed', () => {
  expect(hasPassed(testCombination({}))).toBe(true);
  expect(hasPassed(testCombination({}, false))).toBe(false);
  expect(hasPassed({ versions: {}, journeys: [] })).toBe(false);
});

test('covers a version beside which one combination passed', () => {
  const matrix = testMatrix(candidate, [beside('1', true), beside('0', false), beside('0', true)]);
  expect(covers(matrix, old('1'))).toBe(true);
  expect(covers(matrix, old('0'))).toBe(true);
});

test('does not cover a version that only failed or was not tried', () => {
  const matrix = testMatrix(candidate, [beside('1', false)]);
  expect(covers(matrix, old('1'))).toBe(false);
  expect(covers(matrix, old('0'))).toBe(false);
});

test('covers a version that the gate keeps apart from the candidate, and from no other', () => {
  const apart = { pair: [candidate, old('0')], reason: 'route-clash' } as const;
  const others = { pair: [{ name: 'shell', version: '3' }, old('1')], reason: 'shared' } as const;
  const matrix = testMatrix(candidate, [], {
    excluded: [apart, others].map(({ pair: [one, other], reason }) => ({
      ...{ pair: [one, other], reason },
    })),
  });
  expect(covers(matrix, old('0'))).toBe(true);
  expect(covers(matrix, old('1'))).toBe(false);
});

test('a missing, malformed or differently structured file is not read as a matrix', () => {
  const matrix = testMatrix(candidate, [beside('1', true)]);
  expect(readVersionMatrix(JSON.stringify(matrix))).toEqual(matrix);
  expect([undefined, '', '{', '{"at":1}'].map(readVersionMatrix)).toEqual([
    ...[null, null, null, null],
  ]);
});
