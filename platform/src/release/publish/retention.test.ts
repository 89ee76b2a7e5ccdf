import fc from 'fast-check';
import type { StoredRelease } from '../../release-format/stored-release.ts';
import { planRetention } from './retention.ts';

const day = 86_400_000;
const now = 100 * day;
const rules = { keep: 2, minAge: 7 * day };

/** A release that was stored and became inactive so many days ago. */
const release = (version: string, stored: number, retired: number | null): StoredRelease => ({
  name: 'mfe-new',
  version,
  storedAt: now - stored * day,
  retiredAt: retired === null ? null : now - retired * day,
  isWhole: true,
  size: 1_000,
});
const named = (...versions: string[]) => versions.map((version) => ({ name: 'mfe-new', version }));
const versionsOf = (releases: readonly StoredRelease[]) => releases.map(({ version }) => version);

test('removes releases that are neither needed nor new nor recently active', () => {
  const stored = [
    release('previous', 60, 50),
    release('old', 50, 40),
    release('used until yesterday', 40, 1),
    release('seven days', 30, 7),
    release('newer', 10, 9),
    release('live', 5, null),
  ];
  const plan = planRetention(stored, named('live', 'previous'), rules, now);
  expect(versionsOf(plan.remove)).toEqual(['seven days', 'old']);
  expect(versionsOf(plan.waiting)).toEqual(['used until yesterday']);
});

test('starts the waiting time of a release without a recorded retirement', () => {
  const stored = [release('unknown', 50, null), release('b', 2, 90), release('a', 1, 90)];
  const plan = planRetention(stored, [], rules, now);
  expect(versionsOf(plan.begin)).toEqual(['unknown']);
  expect(plan.remove).toEqual([]);
});

test('removes partly removed releases at once and does not count them as newest', () => {
  const left = { ...release('left', 0, null), isWhole: false };
  const stored = [left, release('a', 20, 20), release('b', 30, 20), release('c', 40, 20)];
  const plan = planRetention(stored, [], rules, now);
  expect(versionsOf(plan.remove)).toEqual(['left', 'c']);
});

test('keeps the newest releases of each name', () => {
  const other = { ...release('a', 90, 80), name: 'mfe-other' };
  const stored = [release('a', 1, 90), release('b', 2, 90), release('c', 3, 90), other];
  const plan = planRetention(stored, [], rules, now);
  expect(plan.remove.map(({ name, version }) => [name, version])).toEqual([['mfe-new', 'c']]);
});

test('of two releases of one second the needed one counts as the newer, in any order', () => {
  const both = [release('live', 20, 10), release('left', 20, 10)];
  for (const stored of [both, [...both].reverse()]) {
    const plan = planRetention(stored, named('live'), { ...rules, keep: 1 }, now);
    expect(versionsOf(plan.remove)).toEqual(['left']);
  }
});

test('never removes a needed, new or recent release @RELEASE-18', () => {
  const stored = fc.uniqueArray(
    fc.record({
      version: fc.string({ minLength: 1 }),
      stored: fc.integer({ min: 0, max: 50 }),
      retired: fc.option(fc.integer({ min: 0, max: 50 })),
      isNamed: fc.boolean(),
    }),
    { selector: ({ version }) => version },
  );
  fc.assert(
    fc.property(stored, fc.integer({ min: 1, max: 5 }), (cases, keep) => {
      const releases = cases.map((one) => release(one.version, one.stored, one.retired));
      const needed = cases.flatMap(({ version, isNamed }) => (isNamed ? [version] : []));
      const { remove } = planRetention(releases, named(...needed), { ...rules, keep }, now);
      const newest = releases.map(({ storedAt }) => storedAt).sort((a, b) => b - a)[keep - 1] ?? 0;
      for (const { version, retiredAt, storedAt } of remove) {
        expect(needed).not.toContain(version);
        expect(now - (retiredAt ?? now)).toBeGreaterThanOrEqual(rules.minAge);
        expect(storedAt).toBeLessThanOrEqual(newest);
      }
    }),
  );
});
