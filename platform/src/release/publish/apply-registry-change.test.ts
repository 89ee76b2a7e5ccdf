import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRegistry, siteFolder } from '../../release-format/registry-file.ts';
import { storeTestRelease, testRelease } from '../../release-format/testing/releases.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { applyRegistryChange } from './apply-registry-change.ts';
import { publishRemote, publishShell } from './operations.ts';

const name = 'mfe-new';
const version = '1.0.0-aaa';

let folder: string;
let environment: Environment;
let storage: ReleaseStorage;

const publish = (given: ReleaseStorage) =>
  applyRegistryChange(
    environment,
    (registry) => publishRemote(registry, name, version, folder),
    given,
  );

/** The live version in the registry and in a page, and how often its release is in the history. */
async function seen() {
  const page = readFileSync(path.join(siteFolder(folder), 'app.html'), 'utf8');
  const summaries = (await storage.history()).map(({ summary }) => summary);
  return {
    live: readRegistry(folder)?.remotes[name]?.version,
    isInPage: page.includes(version),
    recorded: summaries.filter((one) => one.includes(version)).length,
  };
}

const fullDisk = () => Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });

/** A storage whose disk is full when the history is written, as often as that is. */
function failingLog(failures: number): ReleaseStorage {
  let left = failures;
  return {
    ...storage,
    async log(entry) {
      left -= 1;
      if (left >= 0) throw fullDisk();
      await storage.log(entry);
    },
  };
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-apply-'));
  environment = readEnvironment({ DATA_DIR: folder });
  storage = await openStorage(environment);
  storeTestRelease(folder, testRelease('shell', {}, { version: '1.2.0-0a1b2c' }));
  storeTestRelease(folder, testRelease(name, {}, { version }));
  await applyRegistryChange(environment, (registry) =>
    publishShell(registry, '1.2.0-0a1b2c', folder),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a change that cannot be recorded says that it is live and missing in the history @RELEASE-126', async () => {
  expect(await publish(failingLog(2))).toBe(
    `Published ${name} ${version}. It is live, but missing in the history: ENOSPC: no space left`,
  );
  expect(await seen()).toEqual({ live: version, isInPage: true, recorded: 0 });
});

test('a change is recorded at a second attempt', async () => {
  expect(await publish(failingLog(1))).toBe(`Published ${name} ${version}`);
  expect(await seen()).toEqual({ live: version, isInPage: true, recorded: 1 });
});

test('a change that is live and cannot be read back does not say that nothing was changed @RELEASE-126', async () => {
  let isCommitted = false;
  const failing: ReleaseStorage = {
    ...storage,
    async pull() {
      if (isCommitted) throw fullDisk();
      return storage.pull();
    },
    async commit(registry, tag) {
      await storage.commit(registry, tag);
      isCommitted = true;
    },
  };
  await expect(publish(failing)).rejects.toThrow(
    /^PARLEY-142: the change is live \(generation 2\), but could not be read back \(ENOSPC/,
  );
  expect(await seen()).toEqual({ live: version, isInPage: true, recorded: 1 });
});
