import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { escapePattern } from '../../support/escape-pattern.ts';
import { runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { reportFolder } from '../report/report-folder.ts';
import { browserTestsFor } from '../selection/browser-areas.ts';
import { isPartial, playwrightProjects, type TestSelection } from '../selection/selection.ts';
import { projectOf, testFiles } from '../selection/test-files.ts';
import { type Step, wholeStepResult } from '../step.ts';
import { playwrightReportFolder, readPlaywrightReport } from './playwright-report.ts';
import { withReport } from './with-report.ts';

const folder = path.join(workspaceRoot, 'e2e');
const program = path.join(folder, 'node_modules/@playwright/test/cli.js');

/** Files whose browser tests run; `null` for all. */
function filesOf({ files, changed }: TestSelection, project: Step['project']): string[] | null {
  if (files !== null) return files.filter((file) => projectOf(file) === project);
  if (changed === null) return null;
  const all = testFiles().filter((file) => projectOf(file) === 'browser');
  return browserTestsFor(changed, all);
}

/** Playwright's arguments that choose tests and tell how to run them. */
function argumentsOf(
  selection: TestSelection,
  files: readonly string[] | null,
  parts: readonly string[],
): string[] {
  const { grep, shard, repeat, headed, ui, debug, trace } = selection;
  return [
    ...(files ?? []).map((file) => `${escapePattern(path.join(workspaceRoot, file))}$`),
    ...parts.flatMap((part) => ['--project', part]),
    ...(grep === null ? [] : ['--grep', grep]),
    ...(shard === null ? [] : ['--shard', `${shard.index}/${shard.count}`]),
    ...(repeat === 1 ? [] : ['--repeat-each', String(repeat)]),
    ...(headed ? ['--headed'] : []),
    ...(ui ? ['--ui'] : []),
    ...(debug ? ['--debug'] : []),
    ...(trace ? ['--trace', 'on'] : []),
    // A part without a test of that title is no failure; that no part has one is told by the count.
    ...(isPartial(selection) ? ['--pass-with-no-tests'] : []),
  ];
}

/** The parts of the browser suite that were named. */
const namedParts = ({ browserParts }: TestSelection): string[] =>
  browserParts.map((part) => playwrightProjects[part]);

function variablesOf(
  { changed }: TestSelection,
  project: Step['project'],
  reportFile: string,
): Record<string, string> {
  const data = path.join(workspaceRoot, '.data');
  return {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    PLAYWRIGHT_HTML_OUTPUT_DIR: path.join(reportFolder(), playwrightReportFolder(project)),
    // Begins from the releases of `npm start`, so that only what changed is stored again.
    ...(changed !== null && existsSync(path.join(data, 'releases')) ? { E2E_DATA_DIR: data } : {}),
  };
}

/** Runs Playwright for somebody who works with it; its result is the exit code. */
function runInteractively(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function playwright(
  { name, project }: Pick<Step, 'name' | 'project'>,
  partsOf: (selection: TestSelection) => readonly string[],
  config: readonly string[] = [],
): Step {
  const step: Step = {
    name,
    project,
    async run(selection) {
      const files = filesOf(selection, project);
      const args = [...config, ...argumentsOf(selection, files, partsOf(selection))];
      if (files?.length === 0) return { tests: [], details: '' };
      if (selection.ui || selection.debug) {
        const began = Date.now();
        const code = await runInteractively(['test', ...args]);
        return wholeStepResult(step, code === 0, '', Date.now() - began);
      }
      return withReport(
        step,
        (file) =>
          runNode([program, 'test', ...args], {
            cwd: folder,
            variables: variablesOf(selection, project, file),
            live: true,
          }),
        (report) => readPlaywrightReport(report, step),
      );
    },
  };
  return step;
}

/** The whole browser suite: tests against their own built and published sites. */
export const browserStep: Step = playwright(
  { name: 'browser tests', project: 'browser' },
  namedParts,
);

/** The part of the browser suite that uses the interviewer as a hosted Realtime service. */
export const hostedStep: Step = playwright(
  { name: 'hosted interviewer', project: 'browser' },
  () => [playwrightProjects.hosted],
);

/** Smoke journeys in Firefox and WebKit, which are installed where that is possible. */
export const enginesStep: Step = playwright(
  { name: 'Firefox and WebKit', project: 'engines' },
  ({ engines }) => engines,
  ['--config', 'engines.config.ts'],
);

/**
 * Serves the last run's report and opens it; traces open in the browser tests' own viewer.
 * @returns the exit code
 */
export const showReport = (): Promise<number> => runInteractively(['show-report', reportFolder()]);

/** The files and titles of the browser tests that a selection has. */
export async function listBrowserTests(selection: TestSelection): Promise<string[]> {
  const files = filesOf(selection, 'browser');
  if (files?.length === 0) return [];
  const args = argumentsOf({ ...selection, repeat: 1 }, files, namedParts(selection));
  const { code, output } = await runNode([program, 'test', '--list', '--reporter=list', ...args], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(output);
  return output
    .split('\n')
    .filter((line) => /^ {2}\S/.test(line))
    .map((line) => `e2e/${line.trim().replace(/^\[[^\]]*\] › /, '')}`);
}
