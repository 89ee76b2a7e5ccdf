import fc from 'fast-check';
import semver from 'semver';
import { satisfiesRange } from './range.ts';

const part = fc.integer({ min: 0, max: 3 });
const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
const partial = fc
  .tuple(part, fc.option(part), fc.option(part))
  .map(([major, minor, patch]) =>
    [major, ...(minor === null ? [] : [minor, ...(patch === null ? [] : [patch])])].join('.'),
  );
const condition = fc
  .tuple(fc.constantFrom('', '^', '~', '>=', '<=', '>', '<', '='), fc.oneof(version, partial))
  .map((parts) => parts.join(''));
const range = fc
  .array(fc.array(condition, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })
  .map((alternatives) => alternatives.map((all) => all.join(' ')).join(' || '));

test('agrees with semver on every kind of range that declarations use', () => {
  fc.assert(
    fc.property(version, range, (given, wanted) => {
      expect(`${wanted} ${satisfiesRange(given, wanted)}`).toBe(
        `${wanted} ${semver.satisfies(given, wanted)}`,
      );
    }),
    { numRuns: 5_000 },
  );
});

test.each(['', '*', 'x'])('"%s" accepts every version', (range) => {
  expect(satisfiesRange('1.2.3', range)).toBe(true);
});

test('an unreadable range accepts no version', () => {
  expect(satisfiesRange('1.2.3', 'newest')).toBe(false);
  expect(satisfiesRange('development', '^1.0.0')).toBe(false);
});

test.each([
  ['1.2.3', 'v1.2.3', true],
  ['v1.2.3', '1.2.3', true],
  ['12.34.56', '^12.34.50', true],
  ['1.2.3', '1.x', true],
  ['2.0.0', '1.x', false],
  ['1.2.9', '1.2.*', true],
  ['1.3.0', '1.2.*', false],
  ['1.2.9', '1.2.x', true],
  ['9.0.0', '* <2', false],
  ['9.0.0', 'x <2', false],
  ['1.9.0', '* <2', true],
  ['1.9.0', 'x <2', true],
  ['1.2.3', '>= 1.2.0', true],
  ['1.2.3', '  >=  1.2.0   <  1.3.0  ', true],
  ['1.3.0', '  >=  1.2.0   <  1.3.0  ', false],
  ['1.2.3', '= 1.2.3', true],
  ['1.2.3', ' || 2', true],
  ['1.2.3', '2||1', true],
  ['1.2.3', '1.2.3 2', false],
  ['1.9.0', '^1.2.3', true],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.4', '^0.0', true],
  ['0.1.0', '^0.0', false],
  ['0.9.0', '^0', true],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.9.0', '~1', true],
  ['2.0.0', '~1', false],
  ['1.2.9', '>1.2', false],
  ['1.3.0', '>1.2', true],
  ['1.2.9', '<=1.2', true],
  ['1.3.0', '<=1.2', false],
])('%s in "%s": %p, as semver says', (given, wanted, isIn) => {
  expect(semver.satisfies(given, wanted)).toBe(isIn);
  expect(satisfiesRange(given, wanted)).toBe(isIn);
});

test('a pre-release or build counts as its final version', () => {
  expect(satisfiesRange('1.2.3-beta.1', '>=1.2.3')).toBe(true);
  expect(satisfiesRange('1.2.3+build.7', '1.2.3')).toBe(true);
  expect(satisfiesRange('1.2.3', '^1.2.3-beta')).toBe(true);
  expect(satisfiesRange('1.2.2-beta', '^1.2.3')).toBe(false);
});

test.each(['1.2', '1', '1.2.x', '1.x.3', '', '1.2.3.4', 'a1.2.3', '1.2.3 4'])(
  '"%s" is no version and in no range',
  (given) => {
    expect(satisfiesRange(given, '*')).toBe(false);
    expect(satisfiesRange(given, '>=0')).toBe(false);
  },
);

test.each([
  '1.2.3.4',
  'a1.2.3',
  '~',
  '^',
  '!1.2.3',
  '>1.2.2newest',
  '1.2.3 newest',
  'newest 1.2.3',
])('the unreadable range "%s" contains no version', (wanted) => {
  expect(satisfiesRange('1.2.3', wanted)).toBe(false);
});

test('an alternative that can be read counts beside one that cannot', () => {
  expect(satisfiesRange('1.2.3', 'newest || 1.2.3')).toBe(true);
});
