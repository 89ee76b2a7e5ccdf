import type { Server } from 'node:http';
import { siteFolder } from '../release-format/registry-file.ts';
import { releasesFolder } from '../release-format/release.ts';
import type { Environment } from '../workspace/environment.ts';
import { serveReleases, serveSite } from './static-server.ts';

/**
 * Serves the site and the remotes' releases from the data directory.
 * @param instance shown by the site's `/readyz`
 * @returns stops both
 * @throws Error that names a port that is in use; nothing is served then
 */
export async function serveOrigins(
  { dataDirectory, sitePort, cdnPort, siteUrl, cdnUrl }: Environment,
  instance: string | null = null,
): Promise<() => void> {
  const servers: Server[] = [];
  const stop = () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  const site = { folder: siteFolder(dataDirectory), port: sitePort, publicUrl: siteUrl };
  const releases = { folder: releasesFolder(dataDirectory), port: cdnPort, publicUrl: cdnUrl };
  try {
    servers.push(await serveSite(site, instance));
    servers.push(await serveReleases(releases));
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}
