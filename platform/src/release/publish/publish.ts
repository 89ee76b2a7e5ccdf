import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../../registry/registry-schema.ts';
import type { NamedVersion } from '../../registry/registry-versions.ts';
import type { Author } from '../../release-format/history-entry.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Report } from '../../support/report.ts';
import type { Environment } from '../../workspace/environment.ts';
import { readDeclaration } from '../../workspace/workspace.ts';
import { checkApiCalls } from '../build/api-calls.ts';
import { build } from '../build/build.ts';
import { checkTypes } from '../build/check-types.ts';
import { storeBuild } from '../build/store-release.ts';
import { applyRegistryChange } from './apply-registry-change.ts';
import { currentRegistry, requireApiVersion } from './deployed-api.ts';
import { type Change, type Placement, publishReleases, requireLiveVersion } from './operations.ts';
import { rehearsalDemand } from './rehearsal-demand.ts';

/** How stored releases are published. */
export interface PublishOptions {
  /** The version that has to be live, as the operator saw it; only with a single name. */
  from?: string | undefined;
  author: Author;
  /** Rehearses the change before it is applied; an error refuses it. Absent: no rehearsal. */
  rehearse?: ((rehearsal: RehearsalTarget) => Promise<void>) | undefined;
  /** Whether to publish without rehearsals that the site demands. */
  skipsDemand?: boolean;
  /** Whether to stop after the rehearsal and leave the site unchanged. */
  isRehearsalOnly?: boolean;
}

/** Arguments of `publish`. */
export interface PublishRequest extends PublishOptions {
  names: readonly string[];
  /** Share of the visitors, 1 to 99; everyone where absent. */
  canaryPercent?: number | undefined;
}

/** What is rehearsed. */
export interface RehearsalTarget {
  dataDirectory: string;
  /** The registry after the change; it has passed the gate. */
  registry: Registry;
  candidates: readonly NamedVersion[];
}

/** Checks that a release declares the same as its sources. @throws ParleyError 145 */
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

/** Builds and stores one release while its types and API calls are checked. @returns its version */
export async function buildAndCheck(
  name: string,
  dataDirectory: string,
  storage: ReleaseStorage,
  report: Report,
): Promise<string> {
  report(`Building ${name} and checking its types…`);
  const buildAndStore = async () => {
    const built = await build(name);
    return { version: built.version, isNew: await storeBuild(built, dataDirectory, storage) };
  };
  const [{ version, isNew }] = await Promise.all([
    buildAndStore(),
    checkTypes(name),
    checkApiCalls(name),
  ]);
  report(`${isNew ? 'Stored' : 'Found'} ${name} ${version}; checking it against everything live…`);
  return version;
}

/** Where stored releases are published, and what holds there. */
interface PublishTarget {
  environment: Environment;
  storage: ReleaseStorage;
  /** The version of the deployed API. */
  apiVersion: string;
}

/**
 * Publishes stored releases in one step, or none of them: gate, rehearsal, registry.
 * @param requireMore further conditions of a change that has passed the gate; throws to refuse it
 * @throws GateError, OperationError
 */
export async function publishStored(
  { environment, storage, apiVersion }: PublishTarget,
  placements: readonly Placement[],
  options: PublishOptions,
  requireMore: (changed: Change, before: Registry) => void = () => {},
): Promise<string> {
  const { from, author, rehearse, skipsDemand = false, isRehearsalOnly = false } = options;
  const { dataDirectory } = environment;
  const names = placements.map(({ name }) => name);
  const requireDemanded = await rehearsalDemand(storage, placements);
  const change = (registry: Registry): Change => {
    const [first] = names;
    if (from !== undefined && first !== undefined) requireLiveVersion(registry, first, from);
    const changed = publishReleases(registry, placements, dataDirectory, apiVersion);
    requireMore(changed, registry);
    if (!skipsDemand && !isRehearsalOnly) requireDemanded(changed.registry);
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
 * Builds remotes or the shell and publishes all of them in one step, or none.
 * @throws GateError, OperationError
 */
export async function publish(
  environment: Environment,
  request: PublishRequest,
  report: Report,
): Promise<string> {
  const storage = await openStorage(environment);
  // Checked before the build, which takes minutes.
  const apiVersion = await requireApiVersion(await currentRegistry(environment, storage));
  const placements: Placement[] = [];
  for (const name of request.names) {
    const version = await buildAndCheck(name, environment.dataDirectory, storage, report);
    placements.push({ name, version, canaryPercent: request.canaryPercent });
  }
  return publishStored({ environment, storage, apiVersion }, placements, request, (changed) => {
    for (const placement of placements) requireDeclared(changed, placement);
  });
}
