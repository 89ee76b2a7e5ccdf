import type { Registry } from '../../registry/registry-schema.ts';
import type { Author } from '../../release-format/history-entry.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Report } from '../../support/report.ts';
import type { Environment } from '../../workspace/environment.ts';
import { applyRegistryChange } from './apply-registry-change.ts';
import { currentRegistry, fetchApiVersion, requireApiVersion } from './deployed-api.ts';
import {
  type Change,
  OperationError,
  promote,
  requireCanary,
  requireLiveVersion,
  rollBack,
} from './operations.ts';
import { rehearsalDemand } from './rehearsal-demand.ts';
import { wasPublished } from './was-published.ts';

/** Options of every change of one name. */
export interface ChangeOptions {
  author: Author;
  /** The version that has to be live, as the operator saw it. */
  from?: string | undefined;
  /** The version that has to be the canary, likewise. */
  canary?: string | undefined;
}

/** Applies a change of one name. @returns its summary. @throws OperationError 140 */
export function applyChange(
  environment: Environment,
  name: string,
  { author, from, canary }: ChangeOptions,
  change: (registry: Registry) => Change,
): Promise<string> {
  const guarded = (registry: Registry) => {
    if (from !== undefined) requireLiveVersion(registry, name, from);
    if (canary !== undefined) requireCanary(registry, name, canary);
    return change(registry);
  };
  return applyRegistryChange(environment, guarded, undefined, author);
}

/**
 * Changes the canary that is there when it begins, such as its share.
 * @returns the summary of the change
 * @throws OperationError 132, 140
 */
export async function changeCanary(
  environment: Environment,
  name: string,
  options: ChangeOptions,
  change: (registry: Registry) => Change,
): Promise<string> {
  const { remotes } = await currentRegistry(environment);
  const canary = options.canary ?? remotes[name]?.canary?.version;
  return applyChange(environment, name, { ...options, canary }, change);
}

/**
 * Makes a remote's canary live for everyone.
 * @returns the summary of the change
 * @throws GateError, OperationError, ParleyError 147, 151
 */
export async function promoteCanary(
  environment: Environment,
  name: string,
  options: ChangeOptions & { skipsDemand: boolean },
): Promise<string> {
  const storage = await openStorage(environment);
  const current = await currentRegistry(environment, storage);
  const apiVersion = await requireApiVersion(current);
  const version = current.remotes[name]?.canary?.version;
  const placements = version === undefined ? [] : [{ name, version }];
  const requireDemanded = await rehearsalDemand(storage, placements);
  return applyChange(environment, name, options, (registry) => {
    if (version !== undefined) requireCanary(registry, name, version);
    const change = promote(registry, name, environment.dataDirectory, apiVersion);
    if (!options.skipsDemand) requireDemanded(change.registry);
    return change;
  });
}

/**
 * Checks that a version was live or a canary before: others are stored, too, such as those that their rehearsal
 * refused.
 * @throws ParleyError 133
 */
async function requirePublished(
  storage: ReleaseStorage,
  current: Registry,
  name: string,
  version: string,
): Promise<void> {
  if (await wasPublished({ name, version }, current, () => storage.history())) return;
  throw new ParleyError(
    'PARLEY-133',
    `${name} ${version} was never live and no canary, so there is nothing to go back to. "history" names those that were; to release it: publish ${name}.`,
  );
}

/** What a rollback without a version takes back. */
function rollbackSubject({ shell, remotes }: Registry, name: string): string {
  const { version, canary } = remotes[name] ?? {};
  if (canary) return `the canary ${canary.version} of ${name}`;
  return `${(name === 'shell' ? shell.version : version) ?? '(nothing)'}, which is live`;
}

/**
 * Checks that a rollback takes back what it was meant for when it began. After another rollback it would take
 * back the version that was live beside a canary, or what somebody has published meanwhile.
 * @throws OperationError 140
 */
function requireSameSubject(before: Registry, now: Registry, name: string): void {
  const [meant, found] = [before, now].map((registry) => rollbackSubject(registry, name));
  if (meant === found) return;
  throw new OperationError(
    'PARLEY-140',
    `this rollback was meant for ${meant} and would take back ${found}: somebody else has changed ${name}. Look at "history" and decide again.`,
  );
}

/**
 * Removes a canary, or restores the previous or a named version; works without the API, too.
 * @returns the summary of the change
 * @throws GateError, OperationError
 */
export async function rollBackRelease(
  environment: Environment,
  name: string,
  options: ChangeOptions & { to?: string | undefined },
  report: Report,
): Promise<string> {
  const storage = await openStorage(environment);
  const current = await currentRegistry(environment, storage);
  if (options.to !== undefined) await requirePublished(storage, current, name, options.to);
  const asked = await fetchApiVersion(current);
  const apiVersion = asked ?? current.apiVersion;
  if (asked === null) {
    report(
      `The API at ${current.config.apiUrl} did not return its version; using ${apiVersion ?? 'that of this workspace'}, the last known one.`,
    );
  }
  return applyChange(environment, name, options, (registry) => {
    const change = rollBack(registry, name, environment.dataDirectory, options.to, apiVersion);
    if (options.to === undefined) requireSameSubject(current, registry, name);
    return change;
  });
}
