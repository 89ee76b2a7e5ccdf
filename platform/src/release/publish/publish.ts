import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../../registry/registry-schema.ts';
import {
  activeVersions,
  type NamedVersion,
  versionsWithout,
} from '../../registry/registry-versions.ts';
import {
  type Author,
  createHistoryEntry,
  systemAuthor,
} from '../../release-format/history-entry.ts';
import {
  parseStoredRegistry,
  readRegistry,
  registryText,
} from '../../release-format/registry-file.ts';
import { configOf, emptyRegistry } from '../../release-format/site-config.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { RegistryMovedError, type ReleaseStorage } from '../../storage/release-storage.ts';
import { isOutOfSpace } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Environment } from '../../workspace/environment.ts';
import { readDeclaration, remoteNames } from '../../workspace/workspace.ts';
import { checkApiCalls } from '../build/api-calls.ts';
import { type Build, build } from '../build/build.ts';
import { checkTypes } from '../build/check-types.ts';
import { storeRelease } from '../build/store-release.ts';
import { writePages } from '../pages/write-pages.ts';
import { currentRegistry, requireApiVersion } from './deployed-api.ts';
import { type Change, type Placement, publishReleases, requireLiveVersion } from './operations.ts';

/** Tells people what is going on. */
export type Report = (line: string) => void;

/** How often a change is made again because another release came between. */
const maxAttempts = 5;

/**
 * Notes what nobody gets any longer. A note that fails is none of the release's business: pruning makes
 * up for it, and waits all the longer.
 */
async function markAllRetired(storage: ReleaseStorage, before: Registry, after: Registry) {
  const gone = versionsWithout(activeVersions(before), activeVersions(after));
  const at = Date.now();
  await Promise.allSettled(gone.map((release) => storage.markRetired(release, at)));
}

/** A change that is refused before anything has been written. */
class Refusal extends Error {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('refused');
    this.cause = cause;
  }
}

/** Makes the change on what is stored; whatever refuses it has written nothing. */
function attempt(change: (registry: Registry) => Change, before: Registry): Change {
  try {
    return change(before);
  } catch (error) {
    throw new Refusal(error);
  }
}

/** The registry as the storage has it now is the one that was written. @throws ParleyError 142 */
async function verifyCommit(
  storage: ReleaseStorage,
  dataDirectory: string,
  written: Registry,
): Promise<void> {
  await storage.pull();
  const stored = readRegistry(dataDirectory);
  if (isDeepStrictEqual(stored, parseStoredRegistry(registryText(written), 'memory'))) return;
  throw new ParleyError(
    'PARLEY-142',
    `the registry that was written (generation ${written.generation}) is not the one that is stored now (generation ${stored?.generation ?? 'none'}). Look at "status" and "history" before you release again.`,
  );
}

/** Pages first, then the registry, so that no page names files that are not there. */
async function applyChange(
  storage: ReleaseStorage,
  environment: Environment,
  change: (registry: Registry) => Change,
  author: Author,
): Promise<string> {
  const { dataDirectory } = environment;
  const tag = await storage.pull();
  const before = readRegistry(dataDirectory) ?? emptyRegistry(environment);
  const { registry, summary } = attempt(change, before);
  const next = { ...registry, generation: before.generation + 1 };
  await writePages(next, environment);
  await storage.savePages(next.shell.version);
  for (const release of versionsWithout(activeVersions(next), activeVersions(before))) {
    await storage.clearRetired(release);
  }
  await storage.commit(next, tag);
  await verifyCommit(storage, dataDirectory, next);
  await markAllRetired(storage, before, next);
  await storage.log(createHistoryEntry(next.generation, summary, author));
  return summary;
}

/** Writes the pages of the registry in force again, after a change that came to nothing. */
async function restorePages(storage: ReleaseStorage, environment: Environment): Promise<void> {
  await storage.pull();
  const registry = readRegistry(environment.dataDirectory);
  if (!registry) return;
  await writePages(registry, environment);
  await storage.savePages(registry.shell.version);
}

/** What failed, with what it left behind where the pages could not be put back. */
async function afterFailure(
  error: unknown,
  storage: ReleaseStorage,
  environment: Environment,
): Promise<unknown> {
  const failure = isOutOfSpace(error)
    ? new ParleyError(
        'PARLEY-143',
        'there is no space left on the device of the data directory. Nothing was changed; free some space and try again.',
      )
    : error;
  try {
    await restorePages(storage, environment);
    return failure;
  } catch (second) {
    const [reason, other] = [failure, second].map((one) =>
      one instanceof Error ? one.message : String(one),
    );
    return new ParleyError(
      'PARLEY-144',
      `${reason} The registry is unchanged, but its pages could not be written again: ${other} Run the command again: it writes both.`,
    );
  }
}

/**
 * Changes the registry in one step: all of `change` or nothing of it. When another release came
 * between, the change is made again on top of that one, and passes the gate again. Whatever fails,
 * the pages are those of the registry in force afterwards.
 * @throws GateError, OperationError when the change is refused; the registry is untouched then.
 */
export async function applyRegistryChange(
  environment: Environment,
  change: (registry: Registry) => Change,
  given?: ReleaseStorage,
  author: Author = systemAuthor(),
): Promise<string> {
  const storage = given ?? (await openStorage(environment));
  return storage.withLock(async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await applyChange(storage, environment, change, author);
      } catch (error) {
        if (error instanceof RegistryMovedError && tries < maxAttempts) continue;
        const isUntouched = error instanceof Refusal && tries === 1;
        const cause = error instanceof Refusal ? error.cause : error;
        throw isUntouched ? cause : await afterFailure(cause, storage, environment);
      }
    }
  });
}

/** Stores a build as a release. @returns whether it was never stored before */
async function store(built: Build, dataDirectory: string, storage: ReleaseStorage) {
  const { name, version } = built;
  const isNew = !(await storage.exists(name, version));
  const keep = async () => {
    await storeRelease(built, dataDirectory);
    await storage.saveRelease(name, version);
    await storage.clearRetired({ name, version });
  };
  // An older release may be about to be pruned: under the lock it is either brought back or spared.
  await (isNew ? keep() : storage.withLock(keep));
  return isNew;
}

/** What `publish` is asked for. */
export interface PublishRequest {
  names: readonly string[];
  /** Share of the visitors, 1 to 99; everyone where absent. */
  canaryPercent?: number | undefined;
  /** The version that the operator has seen live; anything else refuses. Of one name only. */
  from?: string | undefined;
  author: Author;
  /**
   * Tries out what the change would make of the site, before it is made; what it throws refuses the
   * change. Absent: nothing is tried out.
   */
  rehearse?: ((rehearsal: RehearsalTarget) => Promise<void>) | undefined;
  /** Whether it ends with the rehearsal, and the site stays as it is. */
  isRehearsalOnly?: boolean;
}

/** What a rehearsal is told. */
export interface RehearsalTarget {
  dataDirectory: string;
  /** The registry as the change would make it; it has passed the gate. */
  registry: Registry;
  candidates: readonly NamedVersion[];
}

/** What the registry says of a release is what its sources declare. @throws ParleyError 145 */
function requireDeclared({ registry }: Change, { name, version, canaryPercent }: Placement): void {
  if (name === 'shell') return;
  const remote = registry.remotes[name];
  const entry = canaryPercent === undefined ? remote : remote?.canary;
  if (entry?.version === version && isDeepStrictEqual(entry.declaration, readDeclaration(name))) {
    return;
  }
  throw new ParleyError(
    'PARLEY-145',
    `the stored release ${name} ${version} declares something else than ${name}/remote.json. Delete its folder and publish it again.`,
  );
}

/**
 * Builds some remotes or the shell and publishes them in one step: all of them or none.
 * @throws GateError, OperationError
 */
export async function publish(
  environment: Environment,
  { names, canaryPercent, from, author, rehearse, isRehearsalOnly = false }: PublishRequest,
  report: Report,
): Promise<string> {
  const { dataDirectory } = environment;
  const storage = await openStorage(environment);
  // Before minutes of building: without the API nobody knows whether the release would work.
  const apiVersion = await requireApiVersion(await currentRegistry(environment, storage));
  const placements: Placement[] = [];
  for (const name of names) {
    report(`Building ${name} and checking its types…`);
    const buildAndStore = async () => {
      const built = await build(name, dataDirectory);
      return { version: built.version, isNew: await store(built, dataDirectory, storage) };
    };
    const [{ version, isNew }] = await Promise.all([
      buildAndStore(),
      checkTypes(name),
      checkApiCalls(name),
    ]);
    report(`${isNew ? 'Stored' : 'Found'} ${name} ${version}; holding it against everything live…`);
    placements.push({ name, version, canaryPercent });
  }
  const change = (registry: Registry): Change => {
    const [first] = names;
    if (from !== undefined && first !== undefined) requireLiveVersion(registry, first, from);
    const changed = publishReleases(registry, placements, dataDirectory, apiVersion);
    for (const placement of placements) requireDeclared(changed, placement);
    return changed;
  };
  if (rehearse) {
    const { registry } = change(await currentRegistry(environment, storage));
    await rehearse({ dataDirectory, registry, candidates: placements });
  }
  if (isRehearsalOnly) return `Rehearsed ${names.join(', ')}; nothing was published`;
  return applyRegistryChange(environment, change, storage, author);
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
    if (isLive && (await storage.exists(name, version))) continue;
    await checkApiCalls(name);
    await store(built, dataDirectory, storage);
    const change = (current: Registry) =>
      publishReleases(current, [{ name, version }], dataDirectory);
    report(await applyRegistryChange(environment, change, storage));
  }
  await refreshSite(environment, storage, report);
}

/** Keys of the site's configuration that differ from this environment's. */
function differingKeys(environment: Environment, { config }: Registry): string[] {
  const wanted = configOf(environment);
  return Object.entries(wanted).flatMap(([key, value]) =>
    isDeepStrictEqual(value, Object.entries(config).find(([other]) => other === key)?.[1])
      ? []
      : [key],
  );
}

/**
 * Writes the pages again. A site in the data directory is served by this very start, so it takes over
 * the environment; a bucket's site is configured by `config set` alone.
 */
async function refreshSite(
  environment: Environment,
  storage: ReleaseStorage,
  report: Report,
): Promise<void> {
  const registry = readRegistry(environment.dataDirectory);
  if (!registry) return;
  const differing = differingKeys(environment, registry);
  if (differing.length > 0 && !environment.bucket) {
    await applyRegistryChange(
      environment,
      (current) => ({
        registry: { ...current, config: configOf(environment) },
        summary: `Configured by this start: ${differing.join(', ')}`,
      }),
      storage,
    );
    return;
  }
  if (differing.length > 0) {
    report(
      `The bucket’s site is configured otherwise than this environment: ${differing.join(', ')}. It stays as it is; "config set" changes it.`,
    );
  }
  await storage.withLock(() => restorePages(storage, environment));
}
