import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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

/** Leaves what an approval leaves behind that was killed. */
function interruptApproval(): void {
  const folder = path.join(serviceFolders(data).waiting, name);
  renameSync(folder, `${folder}.taken`);
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
