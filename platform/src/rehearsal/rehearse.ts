import type { RehearsalTarget } from '../release/publish/publish.ts';
import { errorMessage } from '../support/error-message.ts';
import { withTemporaryFolder } from '../support/files.ts';
import { ParleyError } from '../support/parley-error.ts';
import type { Report } from '../support/report.ts';
import { findChromium, findHeadlessShell } from '../workspace/chromium.ts';
import { runResultProcess } from '../workspace/result-process.ts';
import {
  findingLine,
  fixLines,
  type RehearsalReport,
  rehearsalReport,
} from './findings/finding.ts';

/** Timeout of a whole rehearsal, in milliseconds: a busy machine needs minutes for several candidates. */
const timeoutMs = 900_000;

/** Compiled entry of the process. */
const entry = 'platform/dist/rehearsal/rehearsal-process.js';

const unable = (reason: string) =>
  new ParleyError(
    'PARLEY-149',
    `the rehearsal cannot run: ${reason} Nothing was published. To publish without it: --no-rehearsal --reason "…".`,
  );

/**
 * The browser of this machine; only a pipeline gets one installed.
 * @param unable makes the error where there is none
 */
export function findBrowser(report: Report, unable: (reason: string) => Error): string {
  try {
    const whole = findChromium(report);
    return findHeadlessShell(whole, report) ?? whole;
  } catch (error) {
    throw unable(errorMessage(error));
  }
}

/**
 * Loads candidates in the real shell beside every live version and canary, in a separate process
 * with a headless browser and an embedded API, and returns the findings. Changes nothing.
 * @throws ParleyError 149 when it cannot run, such as without a browser
 */
export async function rehearse(
  { dataDirectory, registry, candidates }: RehearsalTarget,
  report: Report,
): Promise<RehearsalReport> {
  const browser = findBrowser(report, unable);
  const answer = await withTemporaryFolder('parley-rehearsal-', (folder) => {
    const request = { dataDirectory, folder, browser, registry, candidates: [...candidates] };
    return runResultProcess({ entry, request, timeoutMs, unable });
  });
  return rehearsalReport.parse(JSON.parse(answer));
}

/** Refuses a release with findings. @throws ParleyError 148 with every finding and its file */
export function requireNoFindings({ findings }: RehearsalReport): void {
  if (findings.length === 0) return;
  const lines = [...findings.map(findingLine), ...fixLines(findings)].map((line) => `  ${line}`);
  throw new ParleyError(
    'PARLEY-148',
    `the rehearsal found problems in the release. Nothing was published.\n${lines.join('\n')}`,
  );
}

/** Rehearses a change and reports the result. @throws ParleyError 148, 149 */
export async function rehearseChange(rehearsed: RehearsalTarget, report: Report): Promise<void> {
  const names = rehearsed.candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
  if (rehearsed.registry.shell.version === '') {
    report(`No shell is live, so ${names} cannot be loaded yet: nothing to rehearse.`);
    return;
  }
  report(`Rehearsing ${names} in a browser, beside everything live…`);
  const began = Date.now();
  const outcome = await rehearse(rehearsed, report);
  requireNoFindings(outcome);
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  report(`The rehearsal opened ${outcome.pages} pages in ${seconds} s and found no fault.`);
}
