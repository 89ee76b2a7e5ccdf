import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { UsageError } from '../../support/usage-error.ts';
import { runNode } from '../../workspace/run-node.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withWorkspaceCopy } from '../support/workspace-copy.ts';
import { type Rules, rules } from './rules.ts';

/** Percent of the changes that tests have to notice. */
const goal = 85;

/** The part of Stryker's JSON report that is read. */
const mutationReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** Jest for the tests of some rules only. */
const jestConfiguration = ({ project, tests }: Rules): string => `
import config from './jest.config.js';
const project = config.projects.find(({ displayName }) => displayName === '${project}');
export default { ...project, rootDir: import.meta.dirname, testMatch: ${JSON.stringify(
  tests.map((test) => `**/${test}`),
)} };
`;

const strykerConfiguration = ({ files }: Rules) => ({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'jest.mutation.config.js', enableFindRelatedTests: false },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  mutate: files,
  // Packages have modules of their own, which a sandbox would lack; this is a copy already.
  inPlace: true,
  coverageAnalysis: 'off',
  concurrency: os.availableParallelism(),
  reporters: ['json'],
  jsonReporter: { fileName: 'mutation.json' },
  allowEmpty: false,
});

/** Tries the tests of some rules. @returns the percentage of changes that they notice */
async function tryTests(home: string, of: Rules, report: Report): Promise<number> {
  writeFileSync(path.join(home, 'jest.mutation.config.js'), jestConfiguration(of));
  writeFileSync(path.join(home, 'stryker.config.json'), JSON.stringify(strykerConfiguration(of)));
  const program = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const { code, output } = await runNode([program, 'run'], {
    cwd: home,
    variables: { NODE_ENV: 'test' },
  });
  if (code !== 0) throw new Error(`Stryker failed on ${of.name}:\n${output.slice(-4_000)}`);
  const { files } = mutationReport.parse(
    JSON.parse(readFileSync(path.join(home, 'mutation.json'), 'utf8')),
  );
  let killed = 0;
  let all = 0;
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (noticed.has(status)) killed += 1;
      if (missed.has(status)) {
        report(`  unnoticed: ${file}:${location.start.line} ${mutatorName} ${replacement ?? ''}`);
      }
      if (noticed.has(status) || missed.has(status)) all += 1;
    }
  }
  report(`${of.name}: ${killed} of ${all} changes noticed`);
  return (100 * killed) / all;
}

/**
 * Changes pure rules one place at a time, in a copy of the workspace, and tells how many of the changes
 * their own tests notice.
 * @param names of rules; all when none is given
 * @throws UsageError for an unknown name, Error when a score is below the goal
 */
export async function benchMutation(report: Report, ...names: string[]): Promise<Figure[]> {
  const unknown = names.find((name) => !rules.some((one) => one.name === name));
  if (unknown !== undefined) {
    const known = rules.map(({ name }) => name).join(', ');
    throw new UsageError(`There are no rules "${unknown}". There are ${known}.`);
  }
  const chosen = rules.filter(({ name }) => names.length === 0 || names.includes(name));
  return withWorkspaceCopy(async ({ home, parley }) => {
    // Installs what tests need.
    await parley({}, 'test', '--help');
    const figures: Figure[] = [];
    for (const one of chosen) {
      const score = await tryTests(home, one, report);
      if (Number.isNaN(score)) throw new Error(`No change of ${one.name} could be tried.`);
      figures.push(figure(`mutation.${one.name}`, score, '%', goal));
    }
    const low = figures.filter(({ value }) => value < goal).map(({ name }) => name);
    if (low.length > 0) throw new Error(`Below ${goal} %: ${low.join(', ')}.`);
    return figures;
  });
}
