import { freePortRange, freePorts } from '@parley/testing/free-port';

type SiteVariable =
  | 'SITE_PORT'
  | 'CDN_PORT'
  | 'API_PORT'
  | 'INTERVIEWER_PORT'
  | 'RELEASE_PORT'
  | 'DATA_DIR';

/** The port of the remotes' origin and those after it, of the remotes' development servers. */
const remotePorts = 16;

/** Environment variables of a site on free ports with its own data, for tests and measurements. */
export async function isolatedSiteVariables(
  dataDirectory: string,
): Promise<Record<SiteVariable, string>> {
  const [site, api, interviewer] = await freePorts(3);
  const cdn = await freePortRange(remotePorts);
  return {
    SITE_PORT: String(site),
    CDN_PORT: String(cdn),
    API_PORT: String(api),
    INTERVIEWER_PORT: String(interviewer),
    RELEASE_PORT: 'off',
    DATA_DIR: dataDirectory,
  };
}
