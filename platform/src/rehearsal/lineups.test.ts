import { assignedVersions } from '../registry/assignment.ts';
import type { RegisteredRemote } from '../registry/registry-schema.ts';
import { testDeclaration, testRegistry } from '../release-format/testing/releases.ts';
import { lineupsOf } from './lineups.ts';

function remote(name: string, version: string, canary?: string): RegisteredRemote {
  const entry = { manifest: `${name}/mf-manifest.json`, declaration: testDeclaration(name) };
  return {
    ...entry,
    version,
    ...(canary ? { canary: { ...entry, version: canary, percent: 50 } } : {}),
  };
}

const registry = testRegistry({
  'mfe-a': remote('mfe-a', '1.0.0-a', '1.1.0-a'),
  'mfe-b': remote('mfe-b', '1.0.0-b', '1.1.0-b'),
  'mfe-c': remote('mfe-c', '1.0.0-c'),
});

test('the lineups contain every live version and every canary beside the candidate', () => {
  const lineups = lineupsOf(registry, [{ name: 'mfe-a', version: '1.1.0-a' }]);
  expect(lineups.map(({ versions }) => versions)).toEqual([
    { 'mfe-a': '1.1.0-a', 'mfe-b': '1.0.0-b', 'mfe-c': '1.0.0-c' },
    { 'mfe-a': '1.1.0-a', 'mfe-b': '1.1.0-b', 'mfe-c': '1.0.0-c' },
  ]);
});

test('the visitor of a lineup is assigned exactly its versions', () => {
  for (const { visitorId, versions } of lineupsOf(registry, [])) {
    const assigned = Object.entries(assignedVersions(registry, visitorId));
    expect(Object.fromEntries(assigned.map(([name, { version }]) => [name, version]))).toEqual(
      versions,
    );
  }
});

test('there is one lineup when no other remote has a canary', () => {
  const { 'mfe-b': _tried, ...remotes } = registry.remotes;
  const lineups = lineupsOf({ ...registry, remotes }, [{ name: 'mfe-a', version: '1.1.0-a' }]);
  expect(lineups).toHaveLength(1);
});
