import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deltasFolder } from '../../release-format/deltas.ts';
import { writeRegistry } from '../../release-format/registry-file.ts';
import { releaseFolder } from '../../release-format/release.ts';
import {
  storeTestRelease,
  testRegistry,
  testRelease,
  testVersion,
} from '../../release-format/testing/releases.ts';
import { folderStorage } from '../../storage/folder-storage.ts';
import { saveNew } from './store-release.ts';

const name = 'mfe-home';
const [live, next] = ['1.0.0-aaaaaa', '1.0.0-cccccc'] as const;

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'parley-store-'));
  mkdirSync(path.join(data, 'site'));
  writeRegistry(data, testRegistry({ [name]: testVersion(name, live) }));
  store(live, 'home.1111111111.js', 0);
});
afterEach(() => rmSync(data, { recursive: true }));

/** Stores a release with one script. */
function store(version: string, script: string, change: number): void {
  storeTestRelease(data, testRelease(name, {}, { version }));
  const lines = Array.from({ length: 400 }, (_, line) => `const value${line} = ${line ** 3};\n`);
  lines[7] = `const changed = ${change};\n`;
  writeFileSync(path.join(releaseFolder(data, name, version), script), lines.join(''));
}

const save = (write: () => void) =>
  saveNew({ name, version: next }, data, folderStorage(data), write);
const hasDeltas = () => existsSync(path.join(releaseFolder(data, name, next), deltasFolder));

test('a release that was removed and is stored again is new and has its differences', async () => {
  const storage = folderStorage(data);
  store(next, 'home.2222222222.js', 1);
  await storage.remove({ name, version: next });
  expect(await storage.exists(name, next)).toBe(true);
  let isLocked = false;
  const isNew = await save(() => {
    // Pruning takes what is stored beside the note of its removal for the remains of that.
    isLocked = existsSync(path.join(data, 'registry.lock'));
    store(next, 'home.2222222222.js', 1);
  });
  expect([isNew, isLocked, hasDeltas()]).toEqual([true, true, true]);
});

test('a release that is stored is found, and its differences are not made again', async () => {
  store(next, 'home.2222222222.js', 1);
  expect([await save(() => {}), hasDeltas()]).toEqual([false, false]);
});
