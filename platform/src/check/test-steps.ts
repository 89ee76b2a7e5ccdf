import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { compile } from '../run/compile.ts';
import { workspaceRoot } from '../workspace.ts';
import { runNode } from './run-command.ts';
import { programOf } from './static-steps.ts';
import type { Step, StepResult } from './step.ts';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Runs a test runner that writes a JSON report; a run without a report is one failure. */
async function withReport(
  run: (reportFile: string) => Promise<{ code: number; output: string }>,
  read: (report: unknown) => { passed: number; failed: number },
): Promise<StepResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await run(file);
    try {
      const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
      return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, details: output };
    } catch {
      return { passed: 0, failed: 1, details: output };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function jest(args: readonly string[], variables: Record<string, string> = {}) {
  return withReport(
    (file) =>
      runNode(
        [programOf('jest', 'bin/jest.js'), ...args, '--json', '--outputFile', file, '--silent'],
        { variables: { ...variables, NODE_ENV: 'test' } },
      ),
    (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = jestReport.parse(report);
      return {
        passed: numPassedTests,
        failed: Math.max(numFailedTests, numFailedTestSuites),
      };
    },
  );
}

/** Unit and component tests of every folder. */
export const unitStep: Step = {
  name: 'unit and component tests',
  async run() {
    await Promise.all([compile('api'), compile('interviewer')]);
    return jest([]);
  },
};

const databases = {
  pglite: 'PGlite',
  postgres: 'PostgreSQL',
} as const;

/** The API's suite over HTTP on one of its databases. */
export function apiStep(database: keyof typeof databases): Step {
  return {
    name: `API on ${databases[database]}`,
    run: () => jest(['-c', 'api/test/jest.config.js'], { DATABASE: database }),
  };
}

/** The browser suite against the built and published site. */
export const browserStep: Step = {
  name: 'browser tests',
  run: () =>
    withReport(
      (file) =>
        runNode([path.join(workspaceRoot, 'e2e/node_modules/@playwright/test/cli.js'), 'test'], {
          cwd: path.join(workspaceRoot, 'e2e'),
          variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
          live: true,
        }),
      (report) => {
        const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
        // A test that passes only when tried again is broken.
        return { passed: expected, failed: unexpected + flaky };
      },
    ),
};
