import { existsSync } from 'node:fs';
import path from 'node:path';
import { ParleyError } from '../parley-error.ts';
import type {
  RegisteredRemote,
  RegisteredVersion,
  Registry,
  RemoteDeclaration,
} from '../registry/registry-schema.ts';
import { releaseMarker } from '../storage/stored-release.ts';
import { packageVersion } from '../workspace.ts';
import { readManifest } from './built-files.ts';
import { checkRelease, checkShell } from './gate.ts';
import { GateError } from './gate-error.ts';
import { type Release, readRelease, releaseFolder } from './release.ts';

/** An operation that makes no sense as things stand; the message says what is possible. */
export class OperationError extends ParleyError {
  override name = 'OperationError';
}

/** A change of the registry that has passed the gate. */
export interface Change {
  registry: Registry;
  /** What happened, for the log and for people. */
  summary: string;
}

/** Reads stored releases; a version that is gone is an error that says so. */
function stored(dataDirectory: string, name: string, version: string): Release {
  if (!existsSync(path.join(releaseFolder(dataDirectory, name, version), releaseMarker))) {
    throw new OperationError(
      'PARLEY-134',
      `${name} ${version} is no longer stored; publish it again.`,
    );
  }
  return readRelease(dataDirectory, name, version);
}

function registered(release: Release, declaration: RemoteDeclaration): RegisteredVersion {
  const { name, version, files, pinned } = release;
  return {
    version,
    manifest: `${name}/${version}/mf-manifest.json`,
    declaration,
    integrity: Object.fromEntries(pinned.map((file) => [file, files[file]?.integrity ?? ''])),
  };
}

/** @throws GateError when the release says nothing about its routes. */
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

/** Puts a stored release of the shell live. @throws GateError, OperationError */
export function publishShell(registry: Registry, version: string, dataDirectory: string): Change {
  const release = stored(dataDirectory, 'shell', version);
  checkShell(release, liveReleases(registry, dataDirectory), packageVersion('api'));
  const { version: before, previous } = registry.shell;
  const returnTo = before === version ? previous : before;
  return {
    registry: {
      ...registry,
      platform: release.platform,
      shell: {
        version,
        ...(returnTo ? { previous: returnTo } : {}),
        redirects: release.shell?.redirects ?? {},
      },
    },
    summary: `Published shell ${version}`,
  };
}

/**
 * Puts a stored release of a remote live, or in front of a share of the visitors.
 * @throws GateError, OperationError
 */
export function publishRemote(
  registry: Registry,
  name: string,
  version: string,
  dataDirectory: string,
  canaryPercent?: number,
): Change {
  const release = stored(dataDirectory, name, version);
  const { version: shell } = registry.shell;
  checkRelease(release, registry, {
    apiVersion: packageVersion('api'),
    shell: shell ? stored(dataDirectory, 'shell', shell) : null,
  });
  readManifest(releaseFolder(dataDirectory, name, version));
  const entry = registered(release, declared(release));
  const live = registry.remotes[name];
  if (canaryPercent !== undefined) {
    if (!live)
      throw new OperationError(
        'PARLEY-135',
        `${name} is not live yet, so it cannot have a canary.`,
      );
    if (live.version === version) {
      throw new OperationError(
        'PARLEY-135',
        `${name} ${version} is live already; a canary needs a new version.`,
      );
    }
    return {
      registry: withRemote(registry, name, {
        ...live,
        canary: { ...entry, percent: canaryPercent },
      }),
      summary: `Published ${name} ${version} to ${canaryPercent} % of the visitors`,
    };
  }
  const previous = live?.version === version ? live.previous : live?.version;
  const dropped = live?.canary && live.canary.version !== version ? live.canary.version : null;
  return {
    registry: withRemote(registry, name, {
      ...entry,
      ...(previous ? { previous } : {}),
    }),
    summary: `Published ${name} ${version}${dropped ? `; its canary ${dropped} is over` : ''}`,
  };
}

/** Puts a remote's canary live for everyone. @throws GateError, OperationError */
export function promote(registry: Registry, name: string, dataDirectory: string): Change {
  const { canary } = remoteIn(registry, name);
  if (!canary) throw new OperationError('PARLEY-132', `${name} has no canary to promote.`);
  const { registry: promoted } = publishRemote(registry, name, canary.version, dataDirectory);
  return { registry: promoted, summary: `Promoted ${name} ${canary.version}` };
}

/**
 * Takes a canary back, or returns to the version that was live before; needs no build.
 * @throws GateError, OperationError
 */
export function rollBack(registry: Registry, name: string, dataDirectory: string): Change {
  if (name === 'shell') {
    const { previous, version } = registry.shell;
    if (!previous)
      throw new OperationError('PARLEY-133', 'There is no earlier shell to return to.');
    const { registry: restored } = publishShell(registry, previous, dataDirectory);
    return { registry: restored, summary: `Rolled back shell from ${version} to ${previous}` };
  }
  const { canary, ...live } = remoteIn(registry, name);
  if (canary) {
    return {
      registry: withRemote(registry, name, live),
      summary: `Took back the canary ${canary.version} of ${name}`,
    };
  }
  if (!live.previous)
    throw new OperationError('PARLEY-133', `There is no earlier ${name} to return to.`);
  const { registry: restored } = publishRemote(registry, name, live.previous, dataDirectory);
  return {
    registry: restored,
    summary: `Rolled back ${name} from ${live.version} to ${live.previous}`,
  };
}
