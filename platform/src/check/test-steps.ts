import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { compile } from '../workspace/compile.ts';
import { programOf } from '../workspace/programs.ts';
import { runNode } from '../workspace/run-node.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { readCoverage } from './coverage.ts';
import type { Step, StepResult } from './step.ts';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

interface PlaywrightSuite {
  file?: string | undefined;
  specs?: { title: string; ok: boolean }[] | undefined;
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string().optional(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

/** File and title of each test that failed, and of each file that could not be run. */
function failuresOfJest({ testResults }: z.infer<typeof jestReport>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(workspaceRoot, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

/** File and title of each test that failed. */
function failuresOfPlaywright({ file = '', specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file}: ${title}`),
    ...suites.flatMap(failuresOfPlaywright),
  ];
}

/** Runs a test runner that writes a JSON report; a run without a report counts as one failure. */
async function withReport(
  run: (reportFile: string) => Promise<{ code: number; output: string }>,
  read: (report: unknown) => { passed: number; failed: number; failures: string[] },
): Promise<StepResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await run(file);
    try {
      const { passed, failed, failures } = read(JSON.parse(readFileSync(file, 'utf8')));
      return {
        passed,
        failed: failed === 0 && code !== 0 ? 1 : failed,
        failures,
        details: output,
        notes: readCoverage(folder),
      };
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
        [
          // The grader's model is loaded with a dynamic import, which Jest refuses without these modules.
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          programOf('jest', 'bin/jest.js'),
          ...args,
          '--json',
          '--outputFile',
          file,
          '--silent',
          '--coverageDirectory',
          path.dirname(file),
        ],
        { variables: { ...variables, NODE_ENV: 'test' } },
      ),
    (report) => {
      const parsed = jestReport.parse(report);
      return {
        passed: parsed.numPassedTests,
        failed: Math.max(parsed.numFailedTests, parsed.numFailedTestSuites),
        failures: failuresOfJest(parsed),
      };
    },
  );
}

/** Unit and component tests of every folder, with their coverage per package. */
export const unitStep: Step = {
  name: 'unit and component tests',
  async run() {
    await Promise.all([compile('api'), compile('interviewer')]);
    // By default Jest leaves one core idle: half of a small machine.
    return jest(['--maxWorkers=100%', '--coverage']);
  },
};

/** Unit and component tests of one folder. */
export function unitStepOf(folder: string): Step {
  return {
    name: `unit and component tests of ${folder}`,
    async run() {
      await Promise.all([compile('api'), compile('interviewer')]);
      return jest(['--maxWorkers=100%', '--passWithNoTests', `${folder}/src`]);
    },
  };
}

const databases = {
  pglite: 'PGlite',
  postgres: 'PostgreSQL',
  'postgres-pair': 'two servers on one PostgreSQL',
} as const;

/** The API's suite over HTTP on one of its databases. */
export function apiStep(database: keyof typeof databases): Step {
  return {
    name: `API on ${databases[database]}`,
    run: () => jest(['-c', 'api/test/jest.config.js'], { DATABASE: database }),
  };
}

/** Tests in a browser against their own built and published sites. */
function playwright(name: string, args: readonly string[]): Step {
  return {
    name,
    run: () =>
      withReport(
        (file) =>
          runNode(
            [path.join(workspaceRoot, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...args],
            {
              cwd: path.join(workspaceRoot, 'e2e'),
              variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
              live: true,
            },
          ),
        (report) => {
          const { stats, suites } = playwrightReport.parse(report);
          // A test that passes only on retry counts as failed.
          return {
            passed: stats.expected,
            failed: stats.unexpected + stats.flaky,
            failures: suites.flatMap(failuresOfPlaywright),
          };
        },
      ),
  };
}

/** The whole browser suite. */
export const browserStep: Step = playwright('browser tests', []);

/** The part of the browser suite that uses the interviewer as a hosted Realtime service. */
export const hostedStep: Step = playwright('hosted interviewer', [
  '--project',
  'hosted interviewer',
]);
