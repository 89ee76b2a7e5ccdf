import type { ReleasesOverview, RemoteReleases } from '../../contract/releases.ts';
import type { VersionHealth } from '../../contract/telemetry.ts';
import type { WantedVersion } from '../telemetry/summarize.ts';
import type { Released, ReleaseStatus } from './release-service.ts';

/** The versions that visitors get: live and canary of the shell and of each remote. */
export function versionsOf({ releases, shell }: Released): WantedVersion[] {
  return [...releases, ...(shell ? [shell] : [])].flatMap(({ name, live, canary }) =>
    [live, ...(canary ? [canary.version] : [])].map((version) => ({ remote: name, version })),
  );
}

/** What is released, each version with what browsers told of it. */
export function composeOverview(
  { releases, shell }: Released,
  measured: readonly VersionHealth[],
): Pick<ReleasesOverview, 'remotes' | 'shell'> {
  const healthOf = (remote: string, version: string) => {
    const found = measured.find((one) => one.remote === remote && one.version === version);
    if (found === undefined) return null;
    const { remote: _remote, version: _version, ...health } = found;
    return health;
  };
  const compose = (status: ReleaseStatus): RemoteReleases => {
    const { name, live, canary, ...rest } = status;
    return {
      ...rest,
      remote: name,
      live: { version: live, health: healthOf(name, live) },
      canary: canary && { ...canary, health: healthOf(name, canary.version) },
    };
  };
  return { remotes: releases.map(compose), ...(shell && { shell: compose(shell) }) };
}
