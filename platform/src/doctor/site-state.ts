import type { Registry } from '../registry/registry-schema.ts';
import { activeVersions, type NamedVersion } from '../registry/registry-versions.ts';
import { fetchApiVersion } from '../release/publish/deployed-api.ts';
import { fetchFromSite, fetchRegistry } from '../release-format/fetch-from-site.ts';
import { type Release, releaseSchema } from '../release-format/release.ts';
import { releaseMarker } from '../release-format/stored-release.ts';
import { ParleyError } from '../support/parley-error.ts';

/** What runs on a site now. */
export interface SiteState {
  registry: Registry;
  /** The releases that visitors get: live ones and canaries, the shell's among them. */
  releases: Release[];
  /** The version of its API; that of the last release where the API does not answer. */
  apiVersion: string;
}

/** The shared modules that have the version of shared-ui itself. */
export const sharedUiModule = /^@parley\/shared-ui(\/|$)/;

/** The live shell's release; `null` before there is one. */
export const shellOf = ({ releases }: SiteState): Release | null =>
  releases.find(({ name }) => name === 'shell') ?? null;

/**
 * Asks a site what it runs.
 * @param address of the site, such as `http://localhost:3000`
 * @throws ParleyError 216 where it does not answer or is no site of this platform
 */
export async function readSite(address: string): Promise<SiteState> {
  const registry = await fetchRegistry(new URL(address));
  const origin = registry.config.remotesUrl.replace(/\/$/, '');
  const readRelease = ({ name, version }: NamedVersion) =>
    fetchFromSite(new URL(`${origin}/${name}/${version}/${releaseMarker}`), releaseSchema);
  const apiVersion = (await fetchApiVersion(registry)) ?? registry.apiVersion;
  if (apiVersion === undefined) {
    throw new ParleyError('PARLEY-216', `${address} does not say the version of its API.`);
  }
  return {
    registry,
    apiVersion,
    releases: await Promise.all(activeVersions(registry).map(readRelease)),
  };
}
