import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, startSite } from './site-process.ts';

/** Starts a site for this run unless `E2E_BASE_URL` names one; returns what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) {
    process.env.E2E_API_URL ??= 'http://localhost:4000';
    return async () => {};
  }
  const [site, cdn, api, interviewer] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-e2e-'));
  const running = await startSite({
    SITE_PORT: String(site),
    CDN_PORT: String(cdn),
    API_PORT: String(api),
    INTERVIEWER_PORT: String(interviewer),
    SITE_URL: `http://localhost:${site}`,
    API_URL: `http://localhost:${api}`,
    CDN_URL: `http://localhost:${cdn}`,
    DATA_DIR: dataDirectory,
  });
  process.env.E2E_BASE_URL = `http://localhost:${site}`;
  process.env.E2E_API_URL = `http://localhost:${api}`;
  // Tests of releases begin from these builds instead of making their own.
  process.env.E2E_DATA_DIR = dataDirectory;
  return async () => {
    await running.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}
