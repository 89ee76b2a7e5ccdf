import { startSite } from './site.ts';

/** Starts a site for this run unless `E2E_BASE_URL` names one; returns what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) {
    process.env.E2E_API_URL ??= 'http://localhost:4000';
    return async () => {};
  }
  const { siteUrl, apiUrl, dataDirectory, stop } = await startSite();
  process.env.E2E_BASE_URL = siteUrl;
  process.env.E2E_API_URL = apiUrl;
  // Other sites of this run begin from these builds instead of their own.
  process.env.E2E_DATA_DIR = dataDirectory;
  return stop;
}
