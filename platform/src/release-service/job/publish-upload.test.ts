import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rehearseChange } from '../../rehearsal/rehearse.ts';
import { applyRegistryChange } from '../../release/publish/apply-registry-change.ts';
import { rollBackRelease } from '../../release/publish/change-release.ts';
import { publishRemote, publishShell } from '../../release/publish/operations.ts';
import { type FakeApi, startFakeApi } from '../../release/testing/fake-api.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import { storeTestRelease, testRelease } from '../../release-format/testing/releases.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { uploadRequest } from '../contract/contract.ts';
import { makeTestUpload } from '../testing/test-upload.ts';
import { publishUpload } from './publish-upload.ts';

jest.mock('../../rehearsal/rehearse.ts', () => ({ rehearseChange: jest.fn() }));

const name = 'mfe-new';
const shellVersion = '1.2.0-0a1b2c';
const author = { by: 'Ada', reason: null };
let folder: string;
let environment: Environment;
let api: FakeApi;

const live = () => readRegistry(folder)?.remotes[name]?.version;

/** Publishes a release as a job does. */
function publish(mark: string): Promise<string> {
  const { release, folder: files } = makeTestUpload(name, mark);
  const request = uploadRequest.parse({ release, rehearsal: 'first' });
  const sourceMaps = path.join(folder, 'none');
  return publishUpload(
    environment,
    { request, files, sourceMaps, author, isApproved: true },
    () => {},
  );
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-publish-upload-'));
  api = await startFakeApi('1.0.0');
  environment = readEnvironment({ DATA_DIR: folder, API_URL: api.url });
  storeTestRelease(folder, testRelease('shell', {}, { version: shellVersion }));
  await applyRegistryChange(environment, (registry) =>
    publishShell(registry, shellVersion, folder),
  );
  for (const version of ['1.0.0-aaa', '1.0.0-bbb']) {
    storeTestRelease(folder, testRelease(name, {}, { version }));
    await applyRegistryChange(environment, (registry) =>
      publishRemote(registry, name, version, folder),
    );
  }
});
afterEach(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

test('a release of a remote that was rolled back while it was rehearsed is refused', async () => {
  jest.mocked(rehearseChange).mockImplementationOnce(async () => {
    await rollBackRelease(environment, name, { author }, () => {});
  });
  await expect(publish('one')).rejects.toThrow('PARLEY-140');
  expect(live()).toBe('1.0.0-aaa');
});

test('a release of a remote that nobody has changed while it was rehearsed goes live', async () => {
  jest.mocked(rehearseChange).mockImplementationOnce(async () => {});
  expect(await publish('one')).toContain('Published');
  expect(live()).toBe(makeTestUpload(name, 'one').release.version);
});
