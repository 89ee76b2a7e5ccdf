import { startingData, startSite, workspaceRoot } from '../support/site.ts';

/** Starts the site of the workspace that is photographed, unless `E2E_BASE_URL` names one. */
export default async function startPhotographedSite(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => {};
  const workspace = process.env.PICTURES_WORKSPACE ?? workspaceRoot;
  const site = await startSite({ DATA_DIR: startingData() }, { workspace, args: ['start'] });
  process.env.E2E_BASE_URL = site.siteUrl;
  process.env.E2E_API_URL = site.apiUrl;
  return site.stop;
}
