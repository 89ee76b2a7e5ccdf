import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keptVersions } from '../../registry/overrides.ts';
import { readRegistry, siteFolder } from '../../release-format/registry-file.ts';
import { releaseFolder } from '../../release-format/release.ts';
import { sourceMapsFolder } from '../../release-format/source-maps.ts';
import { storeTestRelease, testRelease } from '../../release-format/testing/releases.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { type FakeBucket, startFakeBucket } from '../../storage/testing/fake-bucket.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { applyRegistryChange } from './apply-registry-change.ts';
import { publishRemote, publishShell, rollBack } from './operations.ts';
import { prune } from './prune.ts';

const day = 86_400_000;
const [a, b, c, d] = ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-ccc', '1.0.0-ddd'] as const;
const rules = { keep: 1, minAge: 0 };

describe.each(['folder', 'bucket'])('pruning releases in a %s', (kind) => {
  let environment: Environment;
  let storage: ReleaseStorage;
  let fakeBucket: FakeBucket | undefined;
  const folders: string[] = [];

  async function newMachine(): Promise<Environment> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-prune-'));
    folders.push(folder);
    return { ...readEnvironment({ DATA_DIR: folder }), bucket: fakeBucket?.settings ?? null };
  }

  async function keep(name: string, version: string): Promise<void> {
    storeTestRelease(environment.dataDirectory, testRelease(name, {}, { version }));
    await storage.saveRelease(name, version);
    await storage.clearRetired({ name, version });
  }

  async function publish(name: string, version: string, percent?: number): Promise<void> {
    const { dataDirectory } = environment;
    await keep(name, version);
    await applyRegistryChange(environment, (registry) =>
      name === 'shell'
        ? publishShell(registry, version, dataDirectory)
        : publishRemote(registry, name, version, dataDirectory, percent),
    );
  }

  /** Whether an origin still serves a file. */
  async function isServed(key: string): Promise<boolean> {
    if (fakeBucket) return (await fakeBucket.read(key)) !== null;
    return existsSync(path.join(environment.dataDirectory, key));
  }
  /** The versions of mfe-new that the site lists. */
  async function listed(): Promise<string[] | undefined> {
    const file = 'site/versions.json';
    const text = fakeBucket
      ? (await fakeBucket.read(file))?.text
      : readFileSync(path.join(environment.dataDirectory, file), 'utf8');
    const { remotes } = keptVersions.parse(JSON.parse(String(text)));
    return remotes['mfe-new']?.map(({ version }) => version);
  }
  const served = async (name: string, versions: readonly string[]) => {
    const found = versions.map((version) => isServed(`releases/${name}/${version}/release.json`));
    return (await Promise.all(found)).flatMap((is, at) => (is ? [versions[at]] : []));
  };
  const pruned = async (wish: Partial<typeof rules> = {}, isDryRun = false, given = storage) => {
    const said: string[] = [];
    const report = (line: string) => void said.push(line);
    return {
      ...(await prune(environment, { ...rules, ...wish }, isDryRun, report, given)),
      said,
    };
  };
  /** A storage in which `happens` runs right before the second lock, that of the removal. */
  function overtakenBy(act: () => Promise<void>): ReleaseStorage {
    let times = 0;
    return {
      ...storage,
      async withLock(work) {
        times += 1;
        if (times === 2) await act();
        return storage.withLock(work);
      },
    };
  }
  const inForce = () => readRegistry(environment.dataDirectory)?.remotes['mfe-new'];

  beforeEach(async () => {
    if (kind === 'bucket') fakeBucket = await startFakeBucket();
    environment = await newMachine();
    storage = await openStorage(environment);
    await publish('shell', '1.2.0-0a1');
  });
  afterEach(async () => {
    await fakeBucket?.stop();
    fakeBucket = undefined;
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  test('removes the source maps of a release with it, and keeps those of others @RELEASE-73', async () => {
    for (const version of [a, b, c]) {
      const maps = sourceMapsFolder(environment.dataDirectory, 'mfe-new', version);
      mkdirSync(maps, { recursive: true });
      writeFileSync(path.join(maps, 'main.0a1b.js.map'), version);
      await publish('mfe-new', version);
    }
    const mapOf = (version: string) =>
      storage.sourceMap({ name: 'mfe-new', version }, 'main.0a1b.js');
    expect(await mapOf(a)).toBe(a);
    expect(await storage.sourceMap({ name: 'mfe-new', version: a }, '../../x.js')).toBeNull();
    // Nothing of them is where releases are served from.
    expect(await isServed(`releases/mfe-new/${a}/main.0a1b.js.map`)).toBe(false);
    await pruned();
    expect([await mapOf(a), await mapOf(b), await mapOf(c)]).toEqual([null, b, c]);
    expect(await isServed(`source-maps/mfe-new/${a}/main.0a1b.js.map`)).toBe(false);
  });

  test('keeps live, canary and rollback target, removes the rest and reports the freed bytes @RELEASE-18', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    await publish('mfe-new', d, 10);
    const { removed, bytes, said } = await pruned();
    expect(removed.map(({ version }) => version)).toEqual([a]);
    expect(bytes).toBeGreaterThan(500);
    expect(said).toEqual([expect.stringMatching(/^Removed mfe-new 1\.0\.0-aaa \(\d+ KB\)$/)]);
    expect(await served('mfe-new', [a, b, c, d])).toEqual([b, c, d]);
    expect(await isServed(`releases/mfe-new/${a}/mf-manifest.json`)).toBe(false);
    const { dataDirectory } = environment;
    await applyRegistryChange(environment, (registry) =>
      rollBack(registry, 'mfe-new', dataDirectory),
    );
    await applyRegistryChange(environment, (registry) =>
      rollBack(registry, 'mfe-new', dataDirectory),
    );
    expect(inForce()).toMatchObject({ version: b, rolledBackFrom: c });
    await pruned();
    expect(await served('mfe-new', [b, c])).toEqual([b, c]);
  });

  test('the list of stored versions leaves out those that were removed @RELEASE-41', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    expect((await listed())?.sort()).toEqual([a, b, c]);
    await pruned();
    expect((await listed())?.sort()).toEqual([b, c]);
  });

  test('a site that allows no overrides has no list of stored versions @RELEASE-42', async () => {
    await publish('mfe-new', a);
    expect(await isServed('site/versions.json')).toBe(true);
    await applyRegistryChange(environment, (registry) => ({
      registry: { ...registry, config: { ...registry.config, overrideOrigins: [] } },
      summary: 'No overrides.',
    }));
    expect(await isServed('site/versions.json')).toBe(false);
  });

  test('a dry run reports the same and removes nothing', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    const { removed, said } = await pruned({}, true);
    expect(removed.map(({ version }) => version)).toEqual([a]);
    expect(said).toEqual([expect.stringMatching(/^Would remove mfe-new 1\.0\.0-aaa/)]);
    expect(await served('mfe-new', [a, b, c])).toEqual([a, b, c]);
  });

  test('keeps a recently live release for open tabs', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    expect(await pruned({ minAge: day })).toMatchObject({ removed: [], waiting: 1 });
    expect(await served('mfe-new', [a, b, c])).toEqual([a, b, c]);
  });

  test('starts the waiting time of a release without a recorded retirement', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    await storage.clearRetired({ name: 'mfe-new', version: a });
    expect(await pruned()).toMatchObject({ removed: [], waiting: 1 });
    expect((await pruned()).removed.map(({ version }) => version)).toEqual([a]);
  });

  test('removes an old shell from the site’s origin too', async () => {
    await publish('shell', '1.2.0-0a2');
    await publish('shell', '1.2.0-0a3');
    const page = (version: string) => isServed(`site/shell/${version}/index.html`);
    expect(await page('1.2.0-0a1')).toBe(true);
    expect((await pruned()).removed).toMatchObject([{ name: 'shell', version: '1.2.0-0a1' }]);
    expect([await page('1.2.0-0a1'), await page('1.2.0-0a2')]).toEqual([false, true]);
  });

  test('a removed release still exists for start and can be published again', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    await pruned();
    expect(await storage.exists('mfe-new', a)).toBe(true);
    await expect(
      applyRegistryChange(environment, (registry) =>
        publishRemote(registry, 'mfe-new', a, environment.dataDirectory),
      ),
    ).rejects.toThrow('PARLEY-134');
    await publish('mfe-new', a);
    expect(inForce()?.version).toBe(a);
    expect(await served('mfe-new', [a, b, c])).toEqual([a, b, c]);
  });

  test('keeps a release that is published again during pruning', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    const overtaken = overtakenBy(() => publish('mfe-new', a));
    expect((await pruned({}, false, overtaken)).removed).toEqual([]);
    expect(await served('mfe-new', [a, b, c])).toEqual([a, b, c]);
    expect(inForce()?.version).toBe(a);
  });

  test('keeps a release that is stored again but not live yet during pruning', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    const overtaken = overtakenBy(() => storage.withLock(() => keep('mfe-new', a)));
    expect((await pruned({}, false, overtaken)).removed).toEqual([]);
    expect(await served('mfe-new', [a, b, c])).toEqual([a, b, c]);
  });

  test('finishes an interrupted removal', async () => {
    for (const version of [a, b, c]) await publish('mfe-new', version);
    await pruned();
    const { dataDirectory } = environment;
    const left = path.join(releaseFolder(dataDirectory, 'mfe-new', a), 'left.js');
    storeTestRelease(dataDirectory, testRelease('mfe-new', {}, { version: a }));
    if (kind === 'folder') rmSync(path.join(path.dirname(left), 'release.json'));
    writeFileSync(left, 'left');
    const { removed } = await pruned({ minAge: day });
    expect(removed).toMatchObject([{ version: a, isWhole: false }]);
    expect(existsSync(left)).toBe(false);
    expect((await pruned()).removed).toEqual([]);
  });

  test('removes nothing when no registry exists', async () => {
    await keep('mfe-new', a);
    if (kind === 'bucket') environment = { ...environment, bucket: null };
    rmSync(path.join(siteFolder(environment.dataDirectory), 'registry.json'));
    await expect(pruned({}, false, await openStorage(environment))).rejects.toThrow('PARLEY-139');
  });
});
