import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseFolder } from '../release-format/release.ts';
import { prunedNote } from '../release-format/stored-release.ts';
import { storeTestRelease, testRelease } from '../release-format/testing/releases.ts';
import { folderRetention } from './folder-retention.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-retention-'));
  storeTestRelease(folder, testRelease('mfe-new', {}, { version: '1.0.0-aaa' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const release = { name: 'mfe-new', version: '1.0.0-aaa' };
const stored = () => readdirSync(releaseFolder(folder, release.name, release.version));

test('removes a release and notes when', async () => {
  await folderRetention(folder).remove(release);
  expect(stored()).toEqual([prunedNote]);
});

/** A device that is always full, where the system has one. */
const fullDevice = '/dev/full';

(existsSync(fullDevice) ? test : test.skip)(
  'removes a release where the device has no room for the note before it',
  async () => {
    const begun = `${prunedNote}.${process.pid}.tmp`;
    symlinkSync(fullDevice, path.join(releaseFolder(folder, release.name, release.version), begun));
    await folderRetention(folder).remove(release);
    expect(stored()).toEqual([prunedNote]);
  },
);
