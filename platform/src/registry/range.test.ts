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
