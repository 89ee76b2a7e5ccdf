import type { RegisteredVersion } from '@parley/platform/registry-schema';
import { FakeRemoteOrigin, manifestOf } from '../testing/fake-remote-origin.ts';
import { testRegistry } from '../testing/test-registry.ts';
import { manifestEntry, pinnedEntry } from './remote-entry.ts';
import { ManifestError, UnreachableError } from './remote-error.ts';

const address = 'http://localhost:3104/mf-manifest.json';
let server: FakeRemoteOrigin;

beforeEach(() => {
  server = new FakeRemoteOrigin();
  server.start();
});
afterEach(() => server.stop());

function versionWith(files: readonly string[]): RegisteredVersion {
  const version = testRegistry({ 'mfe-a': [] }).remotes['mfe-a'];
  if (!version) throw new Error('There is no remote.');
  return { ...version, integrity: Object.fromEntries(files.map((file) => [file, 'sha384-x'])) };
}

test('the pinned entry is the entry among the pinned files', () => {
  const files = ['mf-manifest.json', 'remoteEntry.0a1b2c.js', '__federation_expose_home.3d.js'];
  expect(pinnedEntry(versionWith(files))).toBe('remoteEntry.0a1b2c.js');
  expect(pinnedEntry(versionWith(['mf-manifest.json']))).toBeUndefined();
});

test('reads the entry of a manifest without the cache', async () => {
  server.answer(address, { text: manifestOf('mfe-a') });
  expect(await manifestEntry(address)).toBe('remoteEntry.js');
  expect(server.requests).toEqual([{ address, cache: 'no-cache' }]);
});

test.each([
  ['a page in place of the manifest', '<!doctype html>'],
  ['JSON that is not a manifest', '{}'],
  ['a manifest that names no entry', '{"metaData":{}}'],
  ['a manifest with an entry without a name', '{"metaData":{"remoteEntry":{}}}'],
])('refuses %s', async (_what, text) => {
  server.answer(address, { text });
  await expect(manifestEntry(address)).rejects.toThrow(ManifestError);
});

test('a manifest that cannot be fetched is reported as unreachable', async () => {
  server.answer(address, 500);
  await expect(manifestEntry(address)).rejects.toThrow(UnreachableError);
});
