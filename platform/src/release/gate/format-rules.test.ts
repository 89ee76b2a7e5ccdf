import fc from 'fast-check';
import type { Release } from '../../release-format/release.ts';
import type { FormatVersions } from '../../release-format/storage-formats.ts';
import { testRelease } from '../../release-format/testing/releases.ts';
import { checkFormats, checkReads } from './format-rules.ts';

const one: FormatVersions = { writes: 1, oldestRead: 1, newestRead: 1 };
const reads2: FormatVersions = { writes: 1, oldestRead: 1, newestRead: 2 };
const two: FormatVersions = { writes: 2, oldestRead: 1, newestRead: 2 };
const only2: FormatVersions = { writes: 2, oldestRead: 2, newestRead: 2 };

const release = (name: string, formats: Release['formats']) => testRelease(name, {}, { formats });
const reader = (formats: Release['formats']) => release('mfe-reader', formats);
const writer = (formats: Release['formats']) => release('mfe-writer', formats);

test.each([
  ['the only version', one, one],
  ['the newest of its versions', reads2, two],
  ['the oldest of its versions', two, one],
])('accepts a reader of %s', (_what, read, written) => {
  expect(() =>
    checkReads(reader({ recording: read }), writer({ recording: written })),
  ).not.toThrow();
});

test.each([
  ['a newer version than it reads', one, two],
  ['an older version than it reads', only2, one],
])('refuses a reader of %s', (_what, read, written) => {
  expect(() => checkReads(reader({ recording: read }), writer({ recording: written }))).toThrow(
    /PARLEY-110/,
  );
});

test('checks every format of either release', () => {
  const formats = { draft: one, recording: one };
  expect(() => checkReads(reader(formats), writer({ draft: one, recording: two }))).toThrow(
    'recording',
  );
  expect(() => checkReads(reader(formats), writer({ draft: two, recording: one }))).toThrow(
    'draft',
  );
});

test('ignores a format that only one of both uses', () => {
  expect(() => checkReads(reader({ draft: one }), writer({ recording: two }))).not.toThrow();
  expect(() => checkReads(reader({}), writer({ recording: two }))).not.toThrow();
  expect(() => checkReads(reader({ recording: only2 }), writer({}))).not.toThrow();
});

test('a release without declared formats writes and reads version 1 of each', () => {
  expect(() => checkReads(reader(null), writer({ recording: one }))).not.toThrow();
  expect(() => checkReads(reader({ recording: one }), writer(null))).not.toThrow();
  expect(() => checkReads(reader(null), writer({ recording: two }))).toThrow(/PARLEY-110/);
  expect(() => checkReads(reader({ recording: only2 }), writer(null))).toThrow(/PARLEY-110/);
  expect(() => checkReads(reader(null), writer(null))).not.toThrow();
});

test('names the format, both releases with their versions, and the fix', () => {
  const refuse = () => checkReads(reader({ recording: one }), writer({ recording: two }));
  expect(refuse).toThrow('mfe-writer 1.0.0-0a1b2c stores "recording" in version 2');
  expect(refuse).toThrow('mfe-reader 1.0.0-0a1b2c reads 1 to 1');
  expect(refuse).toThrow('First release for everyone what reads both versions');
});

test('checks that two releases can read each other, in either order', () => {
  const version = fc.integer({ min: 1, max: 4 });
  const versions = fc.tuple(version, version, version).map((numbers): FormatVersions => {
    const [oldestRead = 1, writes = 1, newestRead = 1] = [...numbers].sort((a, b) => a - b);
    return { writes, oldestRead, newestRead };
  });
  const isRefused = (a: Release, b: Release) => {
    try {
      checkFormats(a, b);
      return false;
    } catch {
      return true;
    }
  };
  const reads = (a: FormatVersions, b: FormatVersions) =>
    a.oldestRead <= b.writes && b.writes <= a.newestRead;
  fc.assert(
    fc.property(versions, versions, (mine, yours) => {
      const [a, b] = [reader({ recording: mine }), writer({ recording: yours })];
      const fits = reads(mine, yours) && reads(yours, mine);
      expect([isRefused(a, b), isRefused(b, a)]).toEqual([!fits, !fits]);
    }),
  );
});
