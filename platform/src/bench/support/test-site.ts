import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { start } from '../../run/start.ts';
import type { Report } from '../../support/report.ts';
import { readEnvironment } from '../../workspace/environment.ts';
import { isolatedSiteVariables } from '../../workspace/isolated-site.ts';

/** The embedded interviewer of a benchmark's own site. */
export interface InterviewerProcess {
  readonly url: string;
  readonly id: number;
}

/** Environment variables for release commands on the site; empty for a site that was given. */
export type SiteVariables = Readonly<Record<string, string>>;

/** The site that a benchmark measures. */
export interface MeasuredSite {
  siteUrl: string;
  apiUrl: string;
  variables: SiteVariables;
  /** `null` for a site that was given. */
  interviewer: InterviewerProcess | null;
}

/**
 * Runs `measure` against a test site on free ports with its own data, or against the site at
 * `E2E_BASE_URL` (its API at `E2E_API_URL`).
 * @param serviceVariables environment variables for the API and the interviewer of a test site
 */
export async function withTestSite<T>(
  report: Report,
  measure: (site: MeasuredSite) => Promise<T>,
  serviceVariables: SiteVariables = {},
): Promise<T> {
  const given = process.env.E2E_BASE_URL;
  if (given) {
    const api = process.env.E2E_API_URL ?? 'http://localhost:4000';
    const plain = (address: string) => address.replace(/\/$/, '');
    return measure({
      siteUrl: plain(given),
      apiUrl: plain(api),
      variables: {},
      interviewer: null,
    });
  }
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
  const variables = await isolatedSiteVariables(dataDirectory);
  const environment = readEnvironment(variables);
  try {
    const running = start(environment, report, serviceVariables);
    try {
      await running.ready;
      return await measure({
        siteUrl: environment.siteUrl,
        apiUrl: environment.apiUrl,
        variables,
        interviewer: { url: environment.interviewerUrl, id: running.processId('interviewer') },
      });
    } finally {
      await running.stop();
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
