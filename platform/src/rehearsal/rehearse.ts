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

/** Milliseconds that a whole rehearsal may take. */
const deadlineMs = 300_000;

/** Compiled entry of the process. */
const entry = 'platform/dist/rehearsal/rehearsal-process.js';

/**
 * Variables that the process gets: none that lead to a deployed database, to mail or to payments, so
 * that the API which it starts is the embedded one, whatever this machine is configured for.
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

/** Ends a process with everything that it has started. */
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
      reject(unable(`it did not end within ${deadlineMs / 1_000} s.`));
    }, deadlineMs);
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
    // It stays open: the process ends when this one does.
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });
}

/** Removes what a rehearsal wrote; a browser that is still ending may hold some of it up. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // It lies in the system's folder for such things, and says nothing about the release.
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
 * Loads candidates in the real shell beside every live version and canary, in a headless browser of a
 * process of its own with an embedded API, and tells what a release must not do. Changes nothing.
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

/**
 * Refuses what a rehearsal finds fault with.
 * @throws ParleyError 148 with every finding and the file that it comes from
 */
export function requireNoFindings({ findings }: RehearsalReport): void {
  if (findings.length === 0) return;
  throw new ParleyError(
    'PARLEY-148',
    `the rehearsal found fault with the release. Nothing was published.\n${findings.map((finding) => `  ${findingLine(finding)}`).join('\n')}`,
  );
}
