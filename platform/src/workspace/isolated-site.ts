import { freePorts } from '@parley/testing/free-port';

type SiteVariable =
  | 'SITE_PORT'
  | 'CDN_PORT'
  | 'API_PORT'
  | 'INTERVIEWER_PORT'
  | 'RELEASE_PORT'
  | 'DATA_DIR';

/** Environment variables of a site on free ports with its own data, for tests and measurements. */
export async function isolatedSiteVariables(
  dataDirectory: string,
): Promise<Record<SiteVariable, string>> {
  const [site, cdn, api, interviewer] = await freePorts(4);
  return {
    SITE_PORT: String(site),
    CDN_PORT: String(cdn),
    API_PORT: String(api),
    INTERVIEWER_PORT: String(interviewer),
    RELEASE_PORT: 'off',
    DATA_DIR: dataDirectory,
  };
}
