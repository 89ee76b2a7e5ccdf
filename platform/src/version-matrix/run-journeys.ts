import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPlaywrightReport } from '../check/runners/playwright-report.ts';
import type { JourneyResult } from '../release-format/version-matrix.ts';
import type { Environment } from '../workspace/environment.ts';
import { runNode } from '../workspace/run-node.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

const e2e = path.join(workspaceRoot, 'e2e');
const program = path.join(e2e, 'node_modules/@playwright/test/cli.js');

/** How the journeys are run. */
export interface JourneyRun {
  environment: Environment;
  /** Path of the browser's program. */
  browser: string;
  /** Folder for the traces of those that fail. */
  traces: string;
}

/**
 * Runs the journeys across all remotes (`e2e/across/`) against a site.
 * @throws Error with what Playwright said when it did not run them
 */
export async function runJourneys(run: JourneyRun): Promise<JourneyResult[]> {
  const { environment, browser, traces } = run;
  const reportFile = path.join(environment.dataDirectory, 'journeys.json');
  const args = ['test', '--config', 'across.config.ts', '--output', traces];
  const { output } = await runNode([program, ...args], {
    cwd: e2e,
    variables: {
      E2E_BASE_URL: environment.siteUrl,
      E2E_API_URL: environment.apiUrl,
      HEADLESS_SHELL_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
  });
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    throw new Error(`The journeys did not run: ${output.trim().slice(-1_000)}`);
  }
  const results = readPlaywrightReport(report, { name: 'journeys', project: 'browser' });
  if (results.length === 0) throw new Error('There is no journey to run.');
  return results.map(({ title, status, message }) => ({
    title,
    passed: status === 'passed',
    message: status === 'skipped' ? 'It was skipped.' : message,
  }));
}
