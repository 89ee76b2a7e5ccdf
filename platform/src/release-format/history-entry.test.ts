import type { Registry } from '../registry/registry-schema.ts';
import { concerns, createHistoryEntry, isRetired, published } from './history-entry.ts';
import { changesBetween } from './release-change.ts';
import { testRegistry, testVersion } from './testing/releases.ts';

const author = { by: 'Ada', reason: null };

/** A registry with these live versions. */
const live = (versions: Readonly<Record<string, string>>): Registry =>
  testRegistry(
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, testVersion(name, version)]),
    ),
  );

/** An entry about a change. @param summary in words that nothing is read from */
const typed = (before: Registry, after: Registry, summary = 'In other words') =>
  createHistoryEntry(2, summary, author, changesBetween(before, after));
const old = (summary: string) => createHistoryEntry(2, summary, author);

const [none, first, second] = [live({}), live({ 'mfe-a': '1' }), live({ 'mfe-a': '2' })];
const retiredBeside = typed(
  live({ 'mfe-a': '1', 'mfe-b': '1' }),
  live({ 'mfe-b': '1' }),
  'Retired mfe-a 1; the slot "place" that mfe-b fills is gone',
);

test.each([
  ['a remote that it changed', typed(first, second), 'mfe-a', true],
  ['a remote that its words name only', retiredBeside, 'mfe-b', false],
  [
    'the shell beside remotes',
    typed(none, first, 'Published shell 1; Published mfe-a 1'),
    'shell',
    true,
  ],
  ['a remote that an old one names', old('Published mfe-a 1'), 'mfe-a', true],
  ['a remote whose name begins with one', old('Published mfe-a-b 1'), 'mfe-a', false],
  ['a remote whose files were removed', old('Removed mfe-a 1'), 'mfe-a', true],
])('an entry and %s', (_what, entry, name, expected) => {
  expect(concerns(entry, name)).toBe(expected);
});

const canary = testRegistry({
  'mfe-a': { ...testVersion('mfe-a', '1'), canary: { ...testVersion('mfe-a', '2'), percent: 10 } },
});

test.each([
  ['was published', typed(first, second), true],
  ['began as a canary', typed(first, canary), true],
  ['was promoted', typed(canary, second), true],
  ['was a canary that stopped', typed(canary, first), false],
  ['was retired', typed(second, none, 'Published mfe-a 2 '), false],
  ['an old entry says was published', old('Published mfe-b 1; Published mfe-a 2'), true],
  ['an old entry says was a canary', old('Published mfe-a 2 to 10 % of the visitors'), true],
  ['an old entry names to begin with', old('Published mfe-a 2-next'), false],
])('a version that %s', (_what, entry, expected) => {
  expect(published(entry, { name: 'mfe-a', version: '2' })).toBe(expected);
});

test.each([
  ['retired', [typed(none, first), typed(first, none)], true],
  ['retired, and its files removed', [typed(first, none), old('Removed mfe-a 1')], true],
  ['retired and published again', [typed(first, none), typed(none, second)], false],
  ['only beside one that was retired', [typed(none, live({ 'mfe-b': '1' }))], false],
  ['retired in an old entry', [old('Published mfe-a 1'), old('Retired mfe-a 1')], true],
  ['published again in an old entry', [old('Retired mfe-a 1'), old('Published mfe-a 1')], false],
])('a remote that was %s', (_what, entries, expected) => {
  expect(isRetired(entries, 'mfe-a')).toBe(expected);
});
