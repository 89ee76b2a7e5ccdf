import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uploadRequest } from '../contract/contract.ts';
import { makeTestUpload } from '../testing/test-upload.ts';
import { serviceFolders } from './service-folders.ts';
import { WaitingReleases } from './waiting-releases.ts';

const name = 'mfe-first';

let data: string;
let waiting: WaitingReleases;
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'parley-waiting-'));
  waiting = new WaitingReleases(data);
});
afterEach(() => rmSync(data, { recursive: true }));

/** Has a release wait. @returns its version */
function add(mark: string): string {
  const { release } = makeTestUpload(name, mark);
  const [files, sourceMaps] = ['files', 'maps'].map((part) => path.join(data, part));
  if (!files || !sourceMaps) throw new Error('There are no folders.');
  for (const folder of [files, sourceMaps]) mkdirSync(folder);
  waiting.add(uploadRequest.parse({ release }), 'a credential', { files, sourceMaps });
  return release.version;
}

/** Leaves what an approval leaves behind that was killed a minute ago. */
function interruptApproval(): void {
  const folder = path.join(serviceFolders(data).waiting, name);
  renameSync(folder, `${folder}.taken`);
  const lock = `${folder}.lock`;
  mkdirSync(lock);
  const killed = new Date(Date.now() - 60_000);
  utimesSync(lock, killed, killed);
}

const listed = () => waiting.list().map(({ request }) => request.release.version);

test('a release whose approval was interrupted is listed and can be approved @RELEASE-130', async () => {
  const version = add('one');
  interruptApproval();
  expect(listed()).toEqual([version]);
  expect(await waiting.take(name, async ({ request }) => request.release.version)).toBe(version);
  expect(listed()).toEqual([]);
});

test('a release that came after an interrupted approval takes the place of the earlier one', () => {
  add('one');
  interruptApproval();
  const newer = add('two');
  expect(listed()).toEqual([newer]);
});

test('a release whose approval runs is not approved a second time, and not listed @RELEASE-130', async () => {
  add('one');
  const second = jest.fn(async () => {});
  await waiting.take(name, async ({ files }) => {
    await expect(waiting.take(name, second)).rejects.toMatchObject({ code: 'PARLEY-137' });
    expect(existsSync(files)).toBe(true);
    expect(listed()).toEqual([]);
  });
  expect(second).not.toHaveBeenCalled();
});

test('a release that comes while an earlier one is being approved waits for its end @RELEASE-130', async () => {
  add('one');
  let newer = '';
  await waiting.take(name, async ({ files }) => {
    newer = add('two');
    expect(listed()).toEqual([newer]);
    await expect(waiting.take(name, async () => {})).rejects.toMatchObject({ code: 'PARLEY-137' });
    expect(existsSync(files)).toBe(true);
  });
  expect(await waiting.take(name, async ({ request }) => request.release.version)).toBe(newer);
});
