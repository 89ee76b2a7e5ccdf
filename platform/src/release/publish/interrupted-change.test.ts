import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRegistry, siteFolder } from '../../release-format/registry-file.ts';
import { storeTestRelease, testRelease } from '../../release-format/testing/releases.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { writePages } from '../pages/write-pages.ts';
import { applyRegistryChange } from './apply-registry-change.ts';
import { takeBackInterrupted } from './interrupted-change.ts';
import { publishRemote, publishShell } from './operations.ts';

const name = 'mfe-new';
const version = '1.0.0-aaa';

let folder: string;
let environment: Environment;
let lines: string[];

const takeBack = () => takeBackInterrupted(environment, (line) => lines.push(line));
const isInPage = () =>
  readFileSync(path.join(siteFolder(folder), 'app.html'), 'utf8').includes(version);

/** Writes the pages of a release, as far as a machine comes that fails then. */
async function publishHalf(): Promise<void> {
  const active = readRegistry(folder);
  if (!active) throw new Error('Nothing is published.');
  const { registry } = publishRemote(active, name, version, folder);
  await writePages({ ...registry, generation: active.generation + 1 }, environment);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-interrupted-'));
  environment = readEnvironment({ DATA_DIR: folder });
  lines = [];
  storeTestRelease(folder, testRelease('shell', {}, { version: '1.2.0-0a1b2c' }));
  storeTestRelease(folder, testRelease(name, {}, { version }));
  await applyRegistryChange(environment, (registry) =>
    publishShell(registry, '1.2.0-0a1b2c', folder),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the pages of a change whose registry was never written are taken back', async () => {
  await publishHalf();
  expect(isInPage()).toBe(true);
  await takeBack();
  expect(isInPage()).toBe(false);
  expect(lines.join()).toContain('is taken back');
});

test('a change that is being made is waited for and stays', async () => {
  await publishHalf();
  const storage = await openStorage(environment);
  let taken = Promise.resolve();
  await storage.withLock(async () => {
    taken = takeBack();
    const active = readRegistry(folder);
    if (!active) throw new Error('Nothing is published.');
    const { registry } = publishRemote(active, name, version, folder);
    const tag = await storage.pull();
    await storage.commit({ ...registry, generation: active.generation + 1 }, tag);
  });
  await taken;
  expect(isInPage()).toBe(true);
  expect(lines).toEqual([]);
});

test('nothing is written where no change was cut off, and before the first one', async () => {
  await takeBack();
  rmSync(siteFolder(folder), { recursive: true });
  await takeBack();
  expect(lines).toEqual([]);
});

test('pages that cannot be written are told', async () => {
  await publishHalf();
  rmSync(path.join(folder, 'releases'), { recursive: true });
  await takeBack();
  expect(lines.join()).toMatch(/^The pages of a change that was cut off are still there: /);
});
