import { isDeepStrictEqual } from 'node:util';
import type { Registry, RemoteDeclaration } from '../../registry/registry-schema.ts';
import type { NamedVersion } from '../../registry/registry-versions.ts';
import { type HistoryEntry, isRetired } from '../../release-format/history-entry.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import { configOf, emptyRegistry } from '../../release-format/site-config.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import type { Report } from '../../support/report.ts';
import type { Environment } from '../../workspace/environment.ts';
import { readDeclaration, remoteNames } from '../../workspace/workspace.ts';
import { checkApiCalls } from '../build/api-calls.ts';
import { build } from '../build/build.ts';
import { storeBuild } from '../build/store-release.ts';
import { applyRegistryChange, rewritePages } from './apply-registry-change.ts';
import { publishReleases } from './operations.ts';
import { wasPublished } from './was-published.ts';

/** The remotes in an order in which each comes after those whose slots it fills. */
export function ownersFirst(remotes: readonly RemoteDeclaration[]): string[] {
  const ordered = new Set<string>();
  const place = (remote: RemoteDeclaration, above: readonly string[]) => {
    const filled = new Set(remote.fills.map(({ slot }) => slot));
    for (const other of remotes) {
      // Two that fill each other's slots have no order; they are published with --together.
      if (other === remote || above.includes(other.name)) continue;
      if (other.slots.some(({ name }) => filled.has(name))) place(other, [...above, remote.name]);
    }
    ordered.add(remote.name);
  };
  for (const remote of remotes) place(remote, []);
  return [...ordered];
}

/** Reads the history once, when it is first needed: a bucket has an object for each entry. */
function historyOf(storage: ReleaseStorage): () => Promise<HistoryEntry[]> {
  let history: Promise<HistoryEntry[]> | undefined;
  return () => {
    history ??= storage.history();
    return history;
  };
}

const notPublishedAgain = ({ name, version }: NamedVersion, live: string) =>
  `${name} ${version} was published before, so ${live} stays live. To publish it again: npm run parley -- publish ${name}`;

const notAfterRetirement = (name: string) =>
  `${name} was retired, so it is not published again. To publish it: npm run parley -- publish ${name}`;

const notRehearsed = ({ name, version }: NamedVersion, live: string) =>
  `${name} ${version} is not published, since this site demands a rehearsal; ${live} stays live. To publish it: npm run parley -- rehearse ${name}, then publish ${name}`;

/** The live version of a name; '' where the site does not have it. */
const liveVersion = ({ shell, remotes }: Registry, name: string): string =>
  name === 'shell' ? shell.version : (remotes[name]?.version ?? '');

/**
 * Builds everything that changed and publishes versions that were never published, the shell first and
 * owners of slots before those who fill them. A version from before is not published again, and no remote
 * that was retired, so that a start never undoes a rollback or a retirement. Where the site demands a
 * rehearsal nothing is published over what is live.
 * @throws GateError when a release is refused; those published before it stay live.
 */
export async function publishChanged(environment: Environment, report: Report): Promise<void> {
  const { dataDirectory } = environment;
  const storage = await openStorage(environment);
  await storage.pull();
  const readHistory = historyOf(storage);
  const activeRegistry = () => readRegistry(dataDirectory) ?? emptyRegistry(environment);
  for (const name of ['shell', ...ownersFirst(remoteNames().map((one) => readDeclaration(one)))]) {
    if (liveVersion(activeRegistry(), name) === '' && isRetired(await readHistory(), name)) {
      report(notAfterRetirement(name));
      continue;
    }
    const built = await build(name);
    const { version } = built;
    const registry = activeRegistry();
    const live = liveVersion(registry, name);
    const isStored = live !== '' && (await storage.exists(name, version));
    if (isStored && (await wasPublished({ name, version }, registry, readHistory))) {
      if (live !== version) report(notPublishedAgain({ name, version }, live));
      continue;
    }
    if (live !== '' && registry.config.requireRehearsal) {
      report(notRehearsed({ name, version }, live));
      continue;
    }
    await checkApiCalls(name);
    await storeBuild(built, dataDirectory, storage);
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
 * Writes the pages again. A site in the data directory is served by this start, so it takes its
 * configuration from the environment; only `config set` configures a site in a bucket.
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
        registry: { ...current, config: { ...current.config, ...configOf(environment) } },
        summary: `Configured by this start: ${differing.join(', ')}`,
      }),
      storage,
    );
    return;
  }
  if (differing.length > 0) {
    report(
      `The bucket’s site has another configuration than this environment: ${differing.join(', ')}. It is not changed; use "config set".`,
    );
  }
  await storage.withLock(() => rewritePages(storage, environment));
}
