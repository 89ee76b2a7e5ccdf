import type { RemoteReleases } from '../../contract/releases.ts';
import type { VersionHealth } from '../../contract/telemetry.ts';
import type { ReleaseStatus } from './release-service.ts';

/** What is released, each version with what browsers told of it. */
export function composeOverview(
  releases: readonly ReleaseStatus[],
  measured: readonly VersionHealth[],
): RemoteReleases[] {
  const healthOf = (remote: string, version: string) => {
    const found = measured.find((one) => one.remote === remote && one.version === version);
    if (found === undefined) return null;
    const { remote: _remote, version: _version, ...health } = found;
    return health;
  };
  return releases.map(({ name, owner, live, canary, previous, rolledBackFrom, job }) => ({
    remote: name,
    owner,
    live: { version: live, health: healthOf(name, live) },
    canary: canary && { ...canary, health: healthOf(name, canary.version) },
    previous,
    rolledBackFrom,
    job,
  }));
}
