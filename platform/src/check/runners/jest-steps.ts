import { existsSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../workspace/compile.ts';
import { programOf } from '../../workspace/programs.ts';
import { runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { type Database, isPartial, type TestSelection } from '../selection/selection.ts';
import { pathInWorkspace, projectOf } from '../selection/test-files.ts';
import type { Step } from '../step.ts';
import { readJestReport } from './jest-report.ts';
import { together, withReport } from './with-report.ts';

/** Jest's arguments that choose tests. */
function choice(
  selection: TestSelection,
  files: readonly string[] | null,
  project: Step['project'],
): string[] {
  const { grep, shard, changed } = selection;
  const absolute = (file: string) => path.join(workspaceRoot, file);
  return [
    ...(grep === null ? [] : ['--testNamePattern', grep]),
    ...(shard === null ? [] : ['--shard', `${shard.index}/${shard.count}`]),
    ...(files === null ? [] : ['--runTestsByPath', ...files.map(absolute)]),
    // The API's suite imports nothing of the API that it drives: all of it runs.
    ...(files === null && changed !== null && project === 'unit'
      ? ['--findRelatedTests', '--passWithNoTests', ...changed.map(absolute).filter(existsSync)]
      : []),
  ];
}

async function runJest(
  step: Pick<Step, 'name' | 'project'>,
  selection: TestSelection,
  args: readonly string[],
  options: readonly string[],
  variables: Record<string, string> = {},
) {
  const files = selection.files?.filter((file) => projectOf(file) === step.project) ?? null;
  const results = [];
  for (let time = 0; time < selection.repeat; time += 1) {
    results.push(
      await withReport(
        step,
        (file) =>
          runNode(
            [
              // The grader's model is loaded with a dynamic import, which Jest refuses otherwise.
              '--experimental-vm-modules',
              '--disable-warning=ExperimentalWarning',
              ...(selection.debug ? ['--inspect-brk'] : []),
              programOf('jest', 'bin/jest.js'),
              ...args,
              ...(selection.debug ? ['--runInBand'] : []),
              ...choice(selection, files, step.project),
              '--json',
              '--outputFile',
              file,
              '--silent',
              '--coverageDirectory',
              path.dirname(file),
            ],
            { variables: { ...variables, NODE_ENV: 'test' }, live: true },
          ),
        (report) => {
          const tests = readJestReport(report, step, options);
          // What a pattern leaves out is reported as skipped.
          return selection.grep === null ? tests : tests.filter((one) => one.status !== 'skipped');
        },
      ),
    );
  }
  return together(results);
}

/** The files of the unit tests that a selection has. @throws where Jest does not load its configuration */
export async function listUnitTests(selection: TestSelection): Promise<string[]> {
  const files = selection.files?.filter((file) => projectOf(file) === 'unit') ?? null;
  const { code, output } = await runNode([
    programOf('jest', 'bin/jest.js'),
    '--listTests',
    // Titles are known only after loading a file.
    ...choice({ ...selection, grep: null }, files, 'unit'),
  ]);
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter(path.isAbsolute).map(pathInWorkspace).sort();
}

/** Unit and component tests of every folder, with the coverage of folders that have a floor. */
export const unitStep: Step = {
  name: 'unit and component tests',
  project: 'unit',
  async run(selection) {
    await Promise.all([compile('api'), compile('interviewer')]);
    const coverage = isPartial(selection) || selection.debug ? [] : ['--coverage'];
    // By default Jest leaves one core idle: half of a small machine.
    const args = ['--maxWorkers=100%', ...coverage];
    return runJest(unitStep, selection, args, ['--project', 'unit']);
  },
};

/** Unit and component tests of one folder. */
export function unitStepOf(folder: string): Step {
  const step: Step = {
    name: `unit and component tests of ${folder}`,
    project: 'unit',
    async run(selection) {
      await Promise.all([compile('api'), compile('interviewer')]);
      const args = ['--maxWorkers=100%', '--passWithNoTests', `${folder}/src`];
      return runJest(step, selection, args, ['--project', 'unit']);
    },
  };
  return step;
}

const databaseNames = {
  pglite: 'PGlite',
  postgres: 'PostgreSQL',
  'postgres-pair': 'two servers on one PostgreSQL',
} as const;

/**
 * The API's suite over HTTP on one of its databases.
 * @param all those that the run has: what no database has a part in runs on one of them
 */
export function apiStep(database: Database, all: readonly Database[]): Step {
  const step: Step = {
    name: `API on ${databaseNames[database]}`,
    project: 'api',
    async run(selection) {
      await compile('api');
      const args = ['-c', 'api/test/jest.config.js', '--passWithNoTests'];
      const variables = { DATABASE: database, DATABASES: all.join(',') };
      return runJest(step, selection, args, ['--database', database], variables);
    },
  };
  return step;
}
