import { registeredVersionOf } from '../../registry/registered-version.ts';
import type {
  RegisteredRemote,
  RegisteredVersion,
  Registry,
  RemoteDeclaration,
} from '../../registry/registry-schema.ts';
import {
  activeVersions,
  type NamedVersion,
  versionsWithVisitorData,
} from '../../registry/registry-versions.ts';
import { readManifest } from '../../release-format/built-files.ts';
import { GateError } from '../../release-format/gate-error.ts';
import {
  isStored,
  type Release,
  readRelease,
  releaseFolder,
} from '../../release-format/release.ts';
import { ParleyError } from '../../support/parley-error.ts';
import { contractVersions } from '../../workspace/packages.ts';
import { checkFormats, checkReads } from '../gate/format-rules.ts';
import { checkRelease, checkShell } from '../gate/gate.ts';

/** An operation that is not possible in the current state; the message says what is. */
export class OperationError extends ParleyError {
  override name = 'OperationError';
}

/** A change of the registry that has passed the gate. */
export interface Change {
  registry: Registry;
  /** What happened, for the history and the terminal. */
  summary: string;
}

/** Reads a stored release. @throws OperationError 134 when its files are gone */
function stored(dataDirectory: string, name: string, version: string): Release {
  if (!isStored(dataDirectory, name, version)) {
    throw new OperationError(
      'PARLEY-134',
      `${name} ${version} is no longer stored; publish it again.`,
    );
  }
  return readRelease(dataDirectory, name, version);
}

/** The declaration of a remote's release. @throws GateError when it has none */
function declared({ name, declaration }: Release): RemoteDeclaration {
  if (declaration) return declaration;
  throw new GateError('schema', `${name} declares nothing.`, 'Build it again with the preset.');
}

function withRemote(registry: Registry, name: string, remote: RegisteredRemote): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
}

function remoteIn(registry: Registry, name: string): RegisteredRemote {
  const remote = registry.remotes[name];
  if (!remote) {
    const known = Object.keys(registry.remotes).join(', ') || 'none';
    throw new OperationError(
      'PARLEY-131',
      `${name} has never been published. Published remotes: ${known}.`,
    );
  }
  return remote;
}

/** The releases of every live version and canary. */
function liveReleases(registry: Registry, dataDirectory: string): Release[] {
  return Object.entries(registry.remotes).flatMap(([name, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((each) => stored(dataDirectory, name, each)),
  );
}

/** A stored release that is to be published. */
export interface Placement {
  name: string;
  version: string;
  /** Share of the visitors, 1 to 99; everyone where absent. The shell has no canary. */
  canaryPercent?: number | undefined;
}

function placeShell(registry: Registry, version: string, dataDirectory: string): Change {
  const release = stored(dataDirectory, 'shell', version);
  const { shell } = registry;
  // Publishing the live version again keeps its rollback target.
  const history =
    shell.version === version
      ? { previous: shell.previous, rolledBackFrom: shell.rolledBackFrom }
      : { previous: shell.version || undefined };
  return {
    registry: {
      ...registry,
      platform: release.platform,
      shell: { version, ...present(history), redirects: release.shell?.redirects ?? {} },
    },
    summary: `Published shell ${version}`,
  };
}

/** An object without the keys whose value is absent. */
function present<T extends Record<string, string | undefined>>(values: T): Record<string, string> {
  const entries = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(entries);
}

function placeCanary(
  registry: Registry,
  name: string,
  entry: RegisteredVersion,
  percent: number,
): Change {
  const live = registry.remotes[name];
  const { version } = entry;
  if (!live) {
    throw new OperationError('PARLEY-135', `${name} is not live yet, so it cannot have a canary.`);
  }
  if (live.version === version) {
    throw new OperationError(
      'PARLEY-135',
      `${name} ${version} is live already; a canary needs a new version.`,
    );
  }
  return {
    registry: withRemote(registry, name, { ...live, canary: { ...entry, percent } }),
    summary: `Published ${name} ${version} to ${percent} % of the visitors`,
  };
}

function placeRemote(
  registry: Registry,
  { name, version, canaryPercent }: Placement,
  dataDirectory: string,
): Change {
  const release = stored(dataDirectory, name, version);
  readManifest(releaseFolder(dataDirectory, name, version));
  const entry = registeredVersionOf({ ...release, declaration: declared(release) });
  if (canaryPercent !== undefined) return placeCanary(registry, name, entry, canaryPercent);
  const live = registry.remotes[name];
  const history =
    live?.version === version
      ? { previous: live.previous, rolledBackFrom: live.rolledBackFrom }
      : { previous: live?.version };
  const dropped = live?.canary && live.canary.version !== version ? live.canary.version : null;
  return {
    registry: withRemote(registry, name, { ...entry, ...present(history) }),
    summary: `Published ${name} ${version}${dropped ? `; its canary ${dropped} is over` : ''}`,
  };
}

/** The releases of these versions that are still stored. */
function storedOf(versions: readonly NamedVersion[], dataDirectory: string): Release[] {
  return versions
    .filter(({ name, version }) => isStored(dataDirectory, name, version))
    .map(({ name, version }) => readRelease(dataDirectory, name, version));
}

/**
 * Checks the storage formats of the placed releases against all active releases and those they
 * replace. Versions that were rolled back count too: visitors still have their data.
 * @throws GateError
 */
function checkStorageFormats(
  before: Registry,
  next: Registry,
  placed: readonly Placement[],
  dataDirectory: string,
): void {
  const running = storedOf(activeVersions(next), dataDirectory);
  for (const { name, version } of placed) {
    const release = stored(dataDirectory, name, version);
    for (const other of running) checkFormats(release, other);
    const earlier = versionsWithVisitorData(before, name);
    for (const one of storedOf(earlier, dataDirectory)) checkReads(release, one);
  }
}

/** Checks the placed releases against the registry after the change. @throws GateError */
function runGate(
  before: Registry,
  next: Registry,
  placed: readonly Placement[],
  dataDirectory: string,
  apiVersion: string,
): void {
  const { version } = next.shell;
  const shell = version ? stored(dataDirectory, 'shell', version) : null;
  for (const { name, version } of placed) {
    if (name === 'shell') continue;
    const { declaration, canary } = before.remotes[name] ?? {};
    const had = [declaration, canary?.declaration].filter((one) => one !== undefined);
    const context = { apiVersion, shell, before: had };
    checkRelease(stored(dataDirectory, name, version), next, context);
  }
  if (shell && placed.some(({ name }) => name === 'shell')) {
    checkShell(shell, liveReleases(next, dataDirectory), apiVersion);
  }
  checkStorageFormats(before, next, placed, dataDirectory);
}

/**
 * Publishes stored releases in one step. Each is checked against the registry with all of them, so
 * that releases that depend on each other can go live together.
 * @param apiVersion the deployed API's version; by default that of this workspace
 * @throws GateError, OperationError
 */
export function publishReleases(
  registry: Registry,
  placements: readonly Placement[],
  dataDirectory: string,
  apiVersion: string = contractVersions().api,
): Change {
  const summaries: string[] = [];
  let next = registry;
  for (const placement of placements) {
    const change =
      placement.name === 'shell'
        ? placeShell(next, placement.version, dataDirectory)
        : placeRemote(next, placement, dataDirectory);
    next = change.registry;
    summaries.push(change.summary);
  }
  runGate(registry, next, placements, dataDirectory, apiVersion);
  return { registry: { ...next, apiVersion }, summary: summaries.join('; ') };
}

/** Makes a stored release of the shell live. @throws GateError, OperationError */
export function publishShell(registry: Registry, version: string, dataDirectory: string): Change {
  return publishReleases(registry, [{ name: 'shell', version }], dataDirectory);
}

/** Makes a stored release of a remote live, or its canary. @throws GateError, OperationError */
export function publishRemote(
  registry: Registry,
  name: string,
  version: string,
  dataDirectory: string,
  canaryPercent?: number,
): Change {
  return publishReleases(registry, [{ name, version, canaryPercent }], dataDirectory);
}

/** Makes a remote's canary live for everyone. @throws GateError, OperationError */
export function promote(
  registry: Registry,
  name: string,
  dataDirectory: string,
  apiVersion?: string,
): Change {
  const { canary } = remoteIn(registry, name);
  if (!canary) throw new OperationError('PARLEY-132', `${name} has no canary to promote.`);
  const placement = { name, version: canary.version };
  const { registry: promoted } = publishReleases(registry, [placement], dataDirectory, apiVersion);
  return { registry: promoted, summary: `Promoted ${name} ${canary.version}` };
}

/** Changes the share of a canary; needs no build. @throws OperationError */
export function setCanaryShare(registry: Registry, name: string, percent: number): Change {
  const remote = remoteIn(registry, name);
  const { canary } = remote;
  if (!canary) {
    throw new OperationError('PARLEY-132', `${name} has no canary whose share could change.`);
  }
  return {
    registry: withRemote(registry, name, { ...remote, canary: { ...canary, percent } }),
    summary: `Changed the canary ${canary.version} of ${name} from ${canary.percent} to ${percent} % of the visitors`,
  };
}

/** Removes a remote's canary; its visitors get the live version. @throws OperationError */
export function stopCanary(registry: Registry, name: string): Change {
  const { canary, ...live } = remoteIn(registry, name);
  if (!canary) throw new OperationError('PARLEY-132', `${name} has no canary to stop.`);
  return {
    registry: withRemote(registry, name, live),
    summary: `Took back the canary ${canary.version} of ${name}`,
  };
}

/** The slots of a retired remote that others fill, in words; '' where there are none. */
function lostSlots({ remotes }: Registry, slots: RemoteDeclaration['slots']): string {
  const fills = Object.values(remotes).flatMap(({ declaration: { name, fills } }) =>
    fills
      .filter(({ slot }) => slots.some((one) => one.name === slot))
      .map(({ slot }) => `; the slot "${slot}" that ${name} fills is gone`),
  );
  return fills.join('');
}

/**
 * Removes a remote from the site: its pages, sidebar entries, slots and canary. The files stay for open
 * tabs until they are pruned; redirects belong to the shell and stay.
 * @throws OperationError when it is not published
 */
export function retire(registry: Registry, name: string): Change {
  if (name === 'shell') {
    throw new OperationError('PARLEY-131', 'The shell cannot be retired: nothing runs without it.');
  }
  const { version, declaration } = remoteIn(registry, name);
  const { [name]: _retired, ...remotes } = registry.remotes;
  const next = { ...registry, remotes };
  return {
    registry: next,
    summary: `Retired ${name} ${version}${lostSlots(next, declaration.slots)}`,
  };
}

/** The live version of a name, with its rollback target. */
function liveOf(registry: Registry, name: string) {
  return name === 'shell' ? registry.shell : remoteIn(registry, name);
}

/** Checks that the version that the operator saw is still live. @throws OperationError 140 */
export function requireLiveVersion(registry: Registry, name: string, seen: string): void {
  const { version } = liveOf(registry, name);
  if (version === seen) return;
  throw new OperationError(
    'PARLEY-140',
    `${name} ${version || '(nothing)'} is live, not ${seen}: somebody else has changed it. Look at "history" and decide again.`,
  );
}

/** Checks that the canary that was rehearsed is still the canary. @throws OperationError 140 */
export function requireCanary(registry: Registry, name: string, seen: string): void {
  const version = remoteIn(registry, name).canary?.version;
  if (version === seen) return;
  throw new OperationError(
    'PARLEY-140',
    `${name} ${version ?? '(nothing)'} is the canary, not ${seen}: somebody else has changed it. Look at "history" and decide again.`,
  );
}

/** The rollback target. @throws OperationError 133 when there is none */
function returnTarget(registry: Registry, name: string): string {
  const { version, previous, rolledBackFrom } = liveOf(registry, name);
  if (previous) return previous;
  if (rolledBackFrom) {
    throw new OperationError(
      'PARLEY-133',
      `${name} was rolled back from ${rolledBackFrom} to ${version} already. Name the version to go to: rollback ${name} --to VERSION.`,
    );
  }
  throw new OperationError(
    'PARLEY-133',
    name === 'shell'
      ? 'There is no earlier shell to return to.'
      : `There is no earlier ${name} to return to. Publish a repaired version. An operator of the site can take its pages off with "retire ${name}".`,
  );
}

/** The registry without the rollback target, and with the version that was rolled back. */
function withRollback(registry: Registry, name: string, rolledBackFrom: string): Registry {
  if (name === 'shell') {
    const { previous: _gone, ...shell } = registry.shell;
    return { ...registry, shell: { ...shell, rolledBackFrom } };
  }
  const { previous: _gone, ...remote } = remoteIn(registry, name);
  return withRemote(registry, name, { ...remote, rolledBackFrom });
}

/**
 * Removes a canary, or restores the previous or a named version; needs no build. A second rollback
 * does not undo the first: name the version.
 * @param to the version to restore
 * @throws GateError, OperationError
 */
export function rollBack(
  registry: Registry,
  name: string,
  dataDirectory: string,
  to?: string,
  apiVersion?: string,
): Change {
  const { version: from } = liveOf(registry, name);
  const canary = name === 'shell' ? undefined : remoteIn(registry, name).canary;
  if (canary && (to === undefined || to === from)) return stopCanary(registry, name);
  const target = to ?? returnTarget(registry, name);
  if (target === from) {
    throw new OperationError('PARLEY-133', `${name} ${from} is live already.`);
  }
  const placement = { name, version: target };
  const placed = publishReleases(registry, [placement], dataDirectory, apiVersion);
  const dropped = canary ? `; its canary ${canary.version} is over` : '';
  return {
    registry: withRollback(placed.registry, name, from),
    summary: `Rolled back ${name} from ${from} to ${target}${dropped}`,
  };
}
