import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FormatVersions } from '../release-format/storage-formats.ts';
import {
  storeTestRelease,
  testDeclaration,
  testRegistry,
  testRelease,
} from '../release-format/testing/releases.ts';
import { runNode } from '../workspace/run-node.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-formats-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the compiled command line. */
const parley = (...args: string[]) =>
  runNode(['platform/bootstrap.mjs', ...args], { variables: { DATA_DIR: folder } });

test('rollback rejects a release that cannot read the data of the live one', async () => {
  const store = (version: string, recording: FormatVersions) =>
    storeTestRelease(folder, testRelease('mfe-new', {}, { version, formats: { recording } }));
  store('1.0.0-before', { writes: 1, oldestRead: 1, newestRead: 1 });
  store('1.0.0-live', { writes: 2, oldestRead: 1, newestRead: 2 });
  storeTestRelease(folder, testRelease('shell', {}, { pinned: [] }));
  const live = {
    version: '1.0.0-live',
    manifest: 'mfe-new/1.0.0-live/mf-manifest.json',
    declaration: testDeclaration('mfe-new'),
    previous: '1.0.0-before',
  };
  const registry = {
    ...testRegistry({ 'mfe-new': live }),
    shell: { version: testRelease('shell').version },
    apiVersion: '1.6.0',
  };
  const file = path.join(folder, 'site/registry.json');
  mkdirSync(path.dirname(file));
  writeFileSync(file, JSON.stringify(registry));

  const { code, output } = await parley('rollback', 'mfe-new', '--reason', 'a try');
  expect(output).toContain('PARLEY-110');
  expect(output).toContain('stores "recording" in version 2; mfe-new 1.0.0-before reads 1 to 1');
  expect(code).not.toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(registry);
});
