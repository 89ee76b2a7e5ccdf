import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '../../registry/registry-schema.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import { storeTestRelease, testRelease } from '../../release-format/testing/releases.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { applyRegistryChange } from './apply-registry-change.ts';
import { changeCanary, rollBackRelease } from './change-release.ts';
import { currentRegistry } from './deployed-api.ts';
import { publishRemote, publishShell, setCanaryShare, stopCanary } from './operations.ts';

jest.mock('./deployed-api.ts', () => ({
  ...jest.requireActual('./deployed-api.ts'),
  currentRegistry: jest.fn(),
}));

const name = 'mfe-new';
const [a, b, c] = ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-ccc'] as const;
const author = { by: 'Ada', reason: null };

let folder: string;
let environment: Environment;

/** Publishes a stored version, to everyone or as a canary. */
const publish = (version: string, percent?: number) =>
  applyRegistryChange(environment, (registry) =>
    publishRemote(registry, name, version, folder, percent),
  );
const seen = () => {
  const remote = readRegistry(folder)?.remotes[name];
  return [remote?.version, remote?.canary?.version];
};

/** Begins rollbacks, and once all of them have read the registry, changes it before they can. */
async function rollBackAfter(count: number, change: () => Promise<unknown>, to?: string) {
  let begun = () => {};
  const haveBegun = new Promise<void>((resolve) => {
    let open = count;
    begun = () => {
      open -= 1;
      if (open === 0) resolve();
    };
  });
  const storage = await openStorage(environment);
  const rollbacks: Promise<string>[] = [];
  await storage.withLock(async () => {
    for (let number = 0; number < count; number += 1) {
      // Nothing answers at the API's address, which each of them reports once it has read the registry.
      rollbacks.push(rollBackRelease(environment, name, { author, to }, begun));
    }
    await haveBegun;
    await change();
  });
  const results = await Promise.allSettled(rollbacks);
  return results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
}

/** A change while this process has the lock. */
const overtake = (change: Parameters<typeof applyRegistryChange>[1]) => async () => {
  const storage = await openStorage(environment);
  await applyRegistryChange(environment, change, { ...storage, withLock: (work) => work() });
};

beforeEach(async () => {
  jest
    .mocked(currentRegistry)
    .mockImplementation(jest.requireActual('./deployed-api.ts').currentRegistry);
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-change-release-'));
  environment = readEnvironment({ DATA_DIR: folder, API_URL: 'http://127.0.0.1:8' });
  storeTestRelease(folder, testRelease('shell', {}, { version: '1.2.0-0a1b2c' }));
  for (const version of [a, b, c]) storeTestRelease(folder, testRelease(name, {}, { version }));
  await applyRegistryChange(environment, (registry) =>
    publishShell(registry, '1.2.0-0a1b2c', folder),
  );
  await publish(a);
  await publish(b);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('of two rollbacks of a canary the second leaves the live version @RELEASE-124', async () => {
  await publish(c, 10);
  const results = await rollBackAfter(2, async () => {});
  expect(results.sort()).toEqual([
    expect.stringContaining(
      `PARLEY-140: this rollback was meant for the canary ${c} of ${name} and would take back ${b}, which is live`,
    ),
    `Took back the canary ${c} of ${name}`,
  ]);
  expect(seen()).toEqual([b, undefined]);
});

test('a rollback whose canary was stopped meanwhile leaves the live version @RELEASE-124', async () => {
  await publish(c, 10);
  const stop = overtake((registry) => stopCanary(registry, name));
  expect(await rollBackAfter(1, stop)).toEqual([expect.stringContaining('PARLEY-140')]);
  expect(seen()).toEqual([b, undefined]);
});

test('a rollback of the live version leaves a canary that came meanwhile @RELEASE-124', async () => {
  const publishCanary = overtake((registry) => publishRemote(registry, name, c, folder, 10));
  expect(await rollBackAfter(1, publishCanary)).toEqual([
    expect.stringMatching(/meant for 1\.0\.0-bbb.*would take back the canary 1\.0\.0-ccc/),
  ]);
  expect(seen()).toEqual([b, c]);
});

test('a rollback of the live version leaves a newer one that came meanwhile @RELEASE-124', async () => {
  const repaired = overtake((registry) => publishRemote(registry, name, c, folder));
  expect(await rollBackAfter(1, repaired)).toEqual([expect.stringContaining('PARLEY-140')]);
  expect(seen()).toEqual([c, undefined]);
});

test('a rollback to a named version goes there whatever is live', async () => {
  const repaired = overtake((registry) => publishRemote(registry, name, c, folder));
  expect(await rollBackAfter(1, repaired, a)).toEqual([`Rolled back ${name} from ${c} to ${a}`]);
  expect(seen()).toEqual([a, undefined]);
});

test.each([
  ['share of a canary', (registry: Registry) => setCanaryShare(registry, name, 50)],
  ['stop of a canary', (registry: Registry) => stopCanary(registry, name)],
])('a %s leaves another canary that took its place meanwhile', async (_what, change) => {
  await publish(a, 10);
  const storage = await openStorage(environment);
  let changing: Promise<string> | undefined;
  await storage.withLock(async () => {
    jest.mocked(currentRegistry).mockClear();
    changing = changeCanary(environment, name, { author }, change);
    await jest.mocked(currentRegistry).mock.results[0]?.value;
    await overtake((registry) => publishRemote(registry, name, c, folder, 10))();
  });
  await expect(changing).rejects.toThrow(`PARLEY-140: ${name} ${c} is the canary, not ${a}`);
  expect(readRegistry(folder)?.remotes[name]?.canary).toMatchObject({ version: c, percent: 10 });
});

test('a rollback to a named version says which canary it ends', async () => {
  await publish(c, 10);
  const said = await rollBackAfter(1, async () => {}, a);
  expect(said).toEqual([`Rolled back ${name} from ${b} to ${a}; its canary ${c} is over`]);
  expect(seen()).toEqual([a, undefined]);
});
