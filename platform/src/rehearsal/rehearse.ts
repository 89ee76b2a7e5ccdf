import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RehearsalTarget } from '../release/publish/publish.ts';
import { ParleyError } from '../support/parley-error.ts';
import type { Report } from '../support/report.ts';
import { findChromium, findHeadlessShell } from '../workspace/chromium.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { findingLine, type RehearsalReport, rehearsalReport } from './finding.ts';
import type { RehearsalRequest } from './request.ts';

/** Timeout of a whole rehearsal, in milliseconds. */
const timeoutMs = 300_000;

/** Compiled entry of the process. */
const entry = 'platform/dist/rehearsal/rehearsal-process.js';

/**
 * Environment variables that are passed on: none for a deployed database, mail or payments, so that
 * the process starts the embedded API on any machine.
 */
const passedOn = ['PATH', 'HOME', 'LANG'];

function cleanVariables(folder: string): Record<string, string> {
  const entries = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(entries), TMPDIR: folder };
}

const unable = (reason: string) =>
  new ParleyError(
    'PARLEY-149',
    `the rehearsal cannot run: ${reason} Nothing was published. To publish without it: --no-rehearsal --reason "…".`,
  );

/** Ends a process group. */
function endGroup(processId: number | undefined): void {
  if (processId === undefined) return;
  try {
    process.kill(-processId, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}

/** Runs the process to its end. @throws ParleyError 149 */
function runProcess(request: RehearsalRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', entry], {
      cwd: workspaceRoot,
      env: cleanVariables(request.folder),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    let answer = '';
    let lastOutput = '';
    const timer = setTimeout(() => {
      endGroup(child.pid);
      reject(unable(`it did not end within ${timeoutMs / 1_000} s.`));
    }, timeoutMs);
    child.stdout.on('data', (chunk: Buffer) => {
      answer += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      lastOutput = `${lastOutput}${chunk}`.slice(-2_000);
    });
    child.stdin.on('error', () => {});
    child.on('error', (error) => reject(unable(error.message)));
    child.on('close', (code) => {
      clearTimeout(timer);
      endGroup(child.pid);
      if (code === 0) resolve(answer);
      else reject(unable(lastOutput.trim() || `its process ended with ${code}.`));
    });
    // Standard input stays open: the process ends when this one does.
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });
}

/** Removes the rehearsal's folder; a browser that is still ending may have files open. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // It is in the system's temporary folder and does not affect the release.
  }
}

/** The browser of this machine, installed where that is possible. @throws ParleyError 149 */
function findBrowser(report: Report): string {
  try {
    const whole = findChromium(report);
    return findHeadlessShell(whole, report) ?? whole;
  } catch (error) {
    throw unable(error instanceof Error ? error.message : String(error));
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
  const browser = findBrowser(report);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-rehearsal-'));
  try {
    const request = { dataDirectory, folder, browser, registry, candidates: [...candidates] };
    const answer = await runProcess(request);
    return rehearsalReport.parse(JSON.parse(answer));
  } finally {
    removeFolder(folder);
  }
}

/** Refuses a release with findings. @throws ParleyError 148 with every finding and its file */
export function requireNoFindings({ findings }: RehearsalReport): void {
  if (findings.length === 0) return;
  throw new ParleyError(
    'PARLEY-148',
    `the rehearsal found fault with the release. Nothing was published.\n${findings.map((finding) => `  ${findingLine(finding)}`).join('\n')}`,
  );
}
