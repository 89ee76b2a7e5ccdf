import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '../registry/registry-schema.ts';
import { applyRegistryChange } from '../release/publish/apply-registry-change.ts';
import {
  type Change,
  publishRemote,
  publishShell,
  rollBack,
} from '../release/publish/operations.ts';
import { readRegistry, siteFolder } from '../release-format/registry-file.ts';
import { readRelease } from '../release-format/release.ts';
import { testCombination, testMatrix } from '../release-format/testing/matrices.ts';
import {
  storeTestRelease,
  testDeclaration,
  testRelease,
} from '../release-format/testing/releases.ts';
import { type Environment, readEnvironment } from '../workspace/environment.ts';
import { Bucket } from './bucket.ts';
import { withBucketLock } from './bucket-lock.ts';
import { openStorage } from './open-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { type FakeBucket, startFakeBucket } from './testing/fake-bucket.ts';

/** A machine that releases: its own data directory, the shared bucket. */
interface Machine {
  environment: Environment;
  storage: ReleaseStorage;
}

let fakeBucket: FakeBucket;
const folders: string[] = [];

async function newMachine(): Promise<Machine> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-machine-'));
  folders.push(folder);
  const environment = { ...readEnvironment({ DATA_DIR: folder }), bucket: fakeBucket.settings };
  return { environment, storage: await openStorage(environment) };
}

/** Stores a release in the data directory and the storage. */
async function built(
  { environment, storage }: Machine,
  name: string,
  version: string,
  routePath = `/${name}`,
): Promise<void> {
  const routes = testDeclaration(name).routes.map((route) => ({ ...route, path: routePath }));
  const release = name === 'shell' ? testRelease(name) : testRelease(name, { routes });
  storeTestRelease(environment.dataDirectory, { ...release, version });
  await storage.saveRelease(name, version);
}

const published =
  ({ environment }: Machine, name: string, version: string) =>
  (registry: Registry): Change =>
    name === 'shell'
      ? publishShell(registry, version, environment.dataDirectory)
      : publishRemote(registry, name, version, environment.dataDirectory);

const change = (machine: Machine, name: string, version: string, storage = machine.storage) =>
  applyRegistryChange(machine.environment, published(machine, name, version), storage);

async function inForce(): Promise<Registry> {
  const machine = await newMachine();
  await machine.storage.pull();
  const registry = readRegistry(machine.environment.dataDirectory);
  if (!registry) throw new Error('There is no active registry.');
  return registry;
}

let first: Machine;
beforeEach(async () => {
  fakeBucket = await startFakeBucket();
  first = await newMachine();
  await built(first, 'shell', '1.2.0-0a1b2c');
  await change(first, 'shell', '1.2.0-0a1b2c');
});
afterEach(async () => {
  await fakeBucket.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('stores pages, registry and releases with the headers that a CDN serves', async () => {
  await built(first, 'mfe-new', '1.0.0-aaa');
  await change(first, 'mfe-new', '1.0.0-aaa');
  const page = await fakeBucket.read('site/app.html');
  expect(page?.text).toContain('"generation":2');
  expect(page).toMatchObject({ type: 'text/html; charset=utf-8', cache: 'no-cache' });
  expect(JSON.parse((await fakeBucket.read('site/registry.json'))?.text ?? '').generation).toBe(2);
  const manifest = await fakeBucket.read('releases/mfe-new/1.0.0-aaa/mf-manifest.json');
  expect(manifest?.type).toBe('application/json; charset=utf-8');
  expect(manifest?.cache).toContain('immutable');
  for (const folder of ['releases/mfe-new/1.0.0-aaa', 'site/shell/1.2.0-0a1b2c']) {
    expect((await fakeBucket.read(`${folder}/release.json`))?.cache).toBe('no-cache');
  }
  expect(await fakeBucket.read('registry.lock')).toBeNull();
});

test('concurrent releases of two machines are both in the registry @RELEASE-6', async () => {
  const second = await newMachine();
  await built(first, 'mfe-one', '1.0.0-aaa');
  await built(second, 'mfe-two', '1.0.0-bbb');
  await Promise.all([
    change(first, 'mfe-one', '1.0.0-aaa'),
    change(second, 'mfe-two', '1.0.0-bbb'),
  ]);
  const registry = await inForce();
  expect(Object.keys(registry.remotes).sort()).toEqual(['mfe-one', 'mfe-two']);
  expect(registry.generation).toBe(3);
});

/**
 * The storage of a machine whose lock has expired: another one publishes right before its commit.
 */
function overtaken(storage: ReleaseStorage, overtake: () => Promise<unknown>): ReleaseStorage {
  let isOvertaken = false;
  return {
    ...storage,
    withLock: (work) => work(),
    async commit(registry, tag) {
      if (!isOvertaken) await overtake();
      isOvertaken = true;
      await storage.commit(registry, tag);
    },
  };
}

test('a release is applied again when another one changed the registry first', async () => {
  const second = await newMachine();
  await built(first, 'mfe-one', '1.0.0-aaa');
  await built(second, 'mfe-two', '1.0.0-bbb');
  const slow = overtaken(first.storage, () => change(second, 'mfe-two', '1.0.0-bbb'));
  await change(first, 'mfe-one', '1.0.0-aaa', slow);
  expect(Object.keys((await inForce()).remotes).sort()).toEqual(['mfe-one', 'mfe-two']);
  expect((await fakeBucket.read('site/app.html'))?.text).toContain('"generation":3');
});

test('a release whose registry is written and the answer lost is not applied again @RELEASE-127', async () => {
  for (const version of ['1.0.0-aaa', '1.0.0-bbb']) await built(first, 'mfe-one', version);
  await change(first, 'mfe-one', '1.0.0-aaa');
  fakeBucket.loseAnswer('site/registry.json');
  await change(first, 'mfe-one', '1.0.0-bbb');
  const { generation, remotes } = await inForce();
  expect([generation, remotes['mfe-one']?.version]).toEqual([3, '1.0.0-bbb']);
  expect(await first.storage.history()).toHaveLength(3);
});

test('a lock that is written and the answer lost is held at once', async () => {
  fakeBucket.loseAnswer('registry.lock');
  expect(await first.storage.withLock(async () => 'done')).toBe('done');
  // Who does not know that the lock is theirs waits two minutes for it to expire.
}, 60_000);

test.each([
  ['that is done', async () => 'done', 'done'],
  ['that is refused', () => Promise.reject(new Error('refused')), 'Error: refused'],
])('work %s ends as it did where its lock cannot be given back', async (_what, work, expected) => {
  const bucket = new Bucket(fakeBucket.settings);
  const held = withBucketLock(bucket, () => {
    jest.spyOn(bucket, 'get').mockRejectedValue(new Error('The network is gone.'));
    return work();
  });
  expect(await held.catch(String)).toBe(expected);
});

test('a release that conflicts with a concurrent one is refused and leaves no page behind @RELEASE-14', async () => {
  const second = await newMachine();
  await built(first, 'mfe-one', '1.0.0-aaa', '/same');
  await built(second, 'mfe-two', '1.0.0-bbb', '/same');
  const slow = overtaken(first.storage, () => change(second, 'mfe-two', '1.0.0-bbb'));
  await expect(change(first, 'mfe-one', '1.0.0-aaa', slow)).rejects.toThrow('both claim the path');
  expect(Object.keys((await inForce()).remotes)).toEqual(['mfe-two']);
  const page = (await fakeBucket.read('site/app.html'))?.text;
  expect(page).toContain('mfe-two');
  expect(page).not.toContain('mfe-one');
});

/** A storage that fails once, after saving the pages or when committing the registry. */
function failingOnce(storage: ReleaseStorage, step: 'pages' | 'registry'): ReleaseStorage {
  let isBroken = true;
  const fail = () => {
    if (!isBroken) return;
    isBroken = false;
    throw new Error('The network is gone.');
  };
  return {
    ...storage,
    async savePages(shellVersion) {
      await storage.savePages(shellVersion);
      if (step === 'pages') fail();
    },
    async commit(registry, tag) {
      if (step === 'registry') fail();
      await storage.commit(registry, tag);
    },
  };
}

test.each(['pages', 'registry'] as const)(
  'restores the pages of the active registry when the storage fails at the %s',
  async (step) => {
    for (const version of ['1.0.0-aaa', '1.0.0-bbb']) await built(first, 'mfe-one', version);
    await change(first, 'mfe-one', '1.0.0-aaa');
    const failing = failingOnce(first.storage, step);
    await expect(change(first, 'mfe-one', '1.0.0-bbb', failing)).rejects.toThrow('network is gone');
    expect((await inForce()).remotes['mfe-one']?.version).toBe('1.0.0-aaa');
    const page = (await fakeBucket.read('site/app.html'))?.text;
    expect(page).toContain('1.0.0-aaa');
    expect(page).not.toContain('1.0.0-bbb');
  },
);

/** A storage that fails when what was committed is read back. */
function failingAfterCommit(storage: ReleaseStorage): ReleaseStorage {
  let isCommitted = false;
  return {
    ...storage,
    async pull() {
      if (!isCommitted) return storage.pull();
      isCommitted = false;
      throw new Error('The network is gone.');
    },
    async commit(registry, tag) {
      await storage.commit(registry, tag);
      isCommitted = true;
    },
  };
}

test('a release that is live is in the history also where reading it back fails', async () => {
  await built(first, 'mfe-one', '1.0.0-aaa');
  const failing = failingAfterCommit(first.storage);
  await expect(change(first, 'mfe-one', '1.0.0-aaa', failing)).rejects.toThrow('network is gone');
  expect((await inForce()).remotes['mfe-one']?.version).toBe('1.0.0-aaa');
  const summaries = (await first.storage.history()).map(({ summary }) => summary);
  expect(summaries).toContain('Published mfe-one 1.0.0-aaa');
});

const fullDevice = '/dev/full';

(existsSync(fullDevice) ? test : test.skip)(
  'a release is live although this machine has no space for its copy of the registry @RELEASE-126',
  async () => {
    await built(first, 'mfe-one', '1.0.0-aaa');
    const site = siteFolder(first.environment.dataDirectory);
    const full: ReleaseStorage = {
      ...first.storage,
      async commit(registry, tag) {
        symlinkSync(fullDevice, path.join(site, `registry.json.${process.pid}.tmp`));
        await first.storage.commit(registry, tag);
      },
    };
    expect(await change(first, 'mfe-one', '1.0.0-aaa', full)).toBe('Published mfe-one 1.0.0-aaa');
    expect((await inForce()).remotes['mfe-one']?.version).toBe('1.0.0-aaa');
  },
);

test('another machine can roll back without building @RELEASE-16', async () => {
  for (const version of ['1.0.0-aaa', '1.0.0-bbb']) {
    await built(first, 'mfe-new', version);
    await change(first, 'mfe-new', version);
  }
  const second = await newMachine();
  const { dataDirectory } = second.environment;
  const said = await applyRegistryChange(
    second.environment,
    (registry) => rollBack(registry, 'mfe-new', dataDirectory),
    second.storage,
  );
  expect(said).toBe('Rolled back mfe-new from 1.0.0-bbb to 1.0.0-aaa');
  expect(readRelease(dataDirectory, 'mfe-new', '1.0.0-aaa').version).toBe('1.0.0-aaa');
  expect((await inForce()).remotes['mfe-new']?.version).toBe('1.0.0-aaa');
});

test('exists() is true on every machine once a release is stored', async () => {
  const second = await newMachine();
  expect(await second.storage.exists('mfe-new', '1.0.0-aaa')).toBe(false);
  await built(first, 'mfe-new', '1.0.0-aaa');
  expect(await second.storage.exists('mfe-new', '1.0.0-aaa')).toBe(true);
});

test('a part of the history is what was written at a time and later', async () => {
  const { storage } = first;
  const entry = { generation: 1, by: 'ada', reason: null, changes: [] };
  for (const second of [1, 2, 3]) {
    await storage.log({ ...entry, at: `2999-01-01T10:00:0${second}.000Z`, summary: `${second}` });
  }
  const part = await storage.history('2999-01-01T10:00:02.000Z');
  expect(part.map(({ summary }) => summary)).toEqual(['2', '3']);
});

test('of the newest changes only as many are read as are wanted', async () => {
  const { storage } = first;
  const entry = { generation: 1, by: 'ada', reason: null, changes: [] };
  const total = 150;
  for (let number = 0; number < total; number += 1) {
    const summary = number % 2 === 0 ? `even ${number}` : `odd ${number}`;
    await storage.log({
      ...entry,
      at: new Date(Date.UTC(2999, 0, 1) + number).toISOString(),
      summary,
    });
  }
  const get = jest.spyOn(Bucket.prototype, 'get');
  const newest = await storage.newestHistory(3, ({ summary }) => summary.startsWith('even'));
  expect(newest.map(({ summary }) => summary)).toEqual(['even 144', 'even 146', 'even 148']);
  expect(get.mock.calls.length).toBeLessThan(total);
  get.mockRestore();
});

test('reports an unreachable bucket', async () => {
  const bucket = { ...fakeBucket.settings, bucket: 'no-such-bucket' };
  const storage = await openStorage({ ...first.environment, bucket });
  await expect(storage.savePages('')).rejects.toThrow(/^PARLEY-138: the bucket no-such-bucket did/);
});

test('refuses a service without conditional writes and changes nothing', async () => {
  const careless = await startFakeBucket({ supportsConditions: false });
  try {
    const machine = await newMachine();
    const environment = { ...machine.environment, bucket: careless.settings };
    const storage = await openStorage(environment);
    const change = applyRegistryChange(
      environment,
      (registry) => ({ registry, summary: 'x' }),
      storage,
    );
    await expect(change).rejects.toThrow(/PARLEY-146.*If-Match/);
    expect(await careless.read('site/registry.json')).toBeNull();
  } finally {
    await careless.stop();
  }
});

test('the results of a rehearsal across versions are kept with the release and replaced by later ones', async () => {
  const candidate = { name: 'mfe-new', version: '1.0.0-aaa' };
  await built(first, candidate.name, candidate.version);
  expect(await first.storage.versionMatrix(candidate)).toBeNull();
  for (const passed of [false, true]) {
    const matrix = testMatrix(candidate, [testCombination({ shell: '1' }, passed)]);
    await first.storage.saveVersionMatrix(matrix);
    const { storage } = await newMachine();
    expect(await storage.versionMatrix(candidate)).toEqual(matrix);
  }
});
