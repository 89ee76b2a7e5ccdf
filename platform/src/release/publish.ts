import type { Environment } from '../environment.ts';
import type { Registry } from '../registry/registry-schema.ts';
import { versionsInForce, versionsWithout } from '../registry/registry-versions.ts';
import { openStorage } from '../storage/open-storage.ts';
import { RegistryMovedError, type ReleaseStorage } from '../storage/release-storage.ts';
import { remoteNames } from '../workspace.ts';
import { type Build, build } from './build.ts';
import { checkTypes } from './check-types.ts';
import { type Change, publishRemote, publishShell } from './operations.ts';
import { storeRelease } from './release.ts';
import { logRelease } from './release-log.ts';
import { configOf, emptyRegistry, writePages } from './site.ts';
import { readRegistry } from './site-folder.ts';

/** Tells people what is going on. */
export type Report = (line: string) => void;

/** How often a change is made again because another release came between. */
const mostTries = 5;

/**
 * Notes what nobody gets any longer. A note that fails is none of the release's business: pruning makes
 * up for it, and waits all the longer.
 */
async function retireAll(storage: ReleaseStorage, before: Registry, after: Registry) {
  const gone = versionsWithout(versionsInForce(before), versionsInForce(after));
  const at = Date.now();
  await Promise.allSettled(gone.map((release) => storage.retire(release, at)));
}

/** Pages first, then the registry, so that no page names files that are not there. */
async function putInForce(
  storage: ReleaseStorage,
  environment: Environment,
  change: (registry: Registry) => Change,
): Promise<string> {
  const { dataDirectory } = environment;
  const tag = await storage.pull();
  const before = readRegistry(dataDirectory) ?? emptyRegistry(environment);
  const { registry, summary } = change(before);
  const next = {
    ...registry,
    config: configOf(environment),
    generation: before.generation + 1,
  };
  await writePages(next, environment);
  await storage.keepPages(next.shell.version);
  for (const release of versionsWithout(versionsInForce(next), versionsInForce(before))) {
    await storage.revive(release);
  }
  await storage.commit(next, tag);
  await retireAll(storage, before, next);
  logRelease(dataDirectory, next.generation, summary);
  return summary;
}

/** Writes the pages of the registry in force again, after a change that came to nothing. */
async function restorePages(storage: ReleaseStorage, environment: Environment): Promise<void> {
  await storage.pull();
  const registry = readRegistry(environment.dataDirectory);
  if (!registry) return;
  await writePages(registry, environment);
  await storage.keepPages(registry.shell.version);
}

/**
 * Changes the registry in one step: all of `change` or nothing of it. When another release came
 * between, the change is made again on top of that one, and passes the gate again.
 * @throws GateError, OperationError when the change is refused; the registry is untouched then.
 */
export async function changeRegistry(
  environment: Environment,
  change: (registry: Registry) => Change,
  given?: ReleaseStorage,
): Promise<string> {
  const storage = given ?? (await openStorage(environment));
  return storage.exclusively(async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await putInForce(storage, environment, change);
      } catch (error) {
        if (!(error instanceof RegistryMovedError) || attempt === mostTries) {
          if (attempt > 1) await restorePages(storage, environment);
          throw error;
        }
      }
    }
  });
}

/** Stores a build as a release. @returns whether it was never stored before */
async function store(built: Build, dataDirectory: string, storage: ReleaseStorage) {
  const { name, version } = built;
  const isNew = !(await storage.holds(name, version));
  const keep = async () => {
    await storeRelease(built, dataDirectory);
    await storage.keepRelease(name, version);
    await storage.revive({ name, version });
  };
  // An older release may be about to be pruned: under the lock it is either brought back or spared.
  await (isNew ? keep() : storage.exclusively(keep));
  return isNew;
}

/**
 * Builds and publishes one remote or the shell.
 * @throws GateError, OperationError
 */
export async function publish(
  environment: Environment,
  name: string,
  canaryPercent: number | undefined,
  report: Report,
): Promise<string> {
  const { dataDirectory } = environment;
  const storage = await openStorage(environment);
  report(`Building ${name} and checking its types…`);
  const buildAndStore = async () => {
    const built = await build(name, dataDirectory);
    return { version: built.version, isNew: await store(built, dataDirectory, storage) };
  };
  const [{ version, isNew }] = await Promise.all([buildAndStore(), checkTypes(name)]);
  report(`${isNew ? 'Stored' : 'Found'} ${name} ${version}; holding it against everything live…`);
  return changeRegistry(
    environment,
    (registry) =>
      name === 'shell'
        ? publishShell(registry, version, dataDirectory)
        : publishRemote(registry, name, version, dataDirectory, canaryPercent),
    storage,
  );
}

/**
 * Builds what changed and publishes what was never published, the shell first. A version that was
 * published before stays as it is, so that starting never undoes a rollback.
 * @throws GateError when a release is refused; what was published before it stays.
 */
export async function publishChanged(environment: Environment, report: Report): Promise<void> {
  const { dataDirectory } = environment;
  const storage = await openStorage(environment);
  await storage.pull();
  for (const name of ['shell', ...remoteNames()]) {
    const built = await build(name, dataDirectory);
    const { version } = built;
    const registry = readRegistry(dataDirectory) ?? emptyRegistry(environment);
    const isLive = name === 'shell' ? registry.shell.version !== '' : name in registry.remotes;
    if (isLive && (await storage.holds(name, version))) continue;
    await store(built, dataDirectory, storage);
    const change = (current: Registry) =>
      name === 'shell'
        ? publishShell(current, version, dataDirectory)
        : publishRemote(current, name, version, dataDirectory);
    report(await changeRegistry(environment, change, storage));
  }
  await refreshSite(environment, storage);
}

/** Writes the pages again: they depend on the environment, which may have changed. */
async function refreshSite(environment: Environment, storage: ReleaseStorage): Promise<void> {
  const registry = readRegistry(environment.dataDirectory);
  if (!registry) return;
  if (JSON.stringify(configOf(environment)) === JSON.stringify(registry.config)) {
    await storage.exclusively(() => restorePages(storage, environment));
  } else {
    await changeRegistry(
      environment,
      (current) => ({ registry: current, summary: 'Took over the environment' }),
      storage,
    );
  }
}
