import type { Database } from '../../check/selection/selection.ts';
import { projectOf } from '../../check/selection/test-files.ts';
import { escapePattern } from '../../support/escape-pattern.ts';

/** The test that has to notice a fault. */
export interface ExpectedTest {
  /** From the repository's root. */
  file: string;
  /** As the report has it, with the titles of the groups around it, without the tags at its end. */
  title: string;
  /** Where a test of the API runs; the embedded database when absent. */
  database?: Database;
}

/** The part of a stored result that tells what a test said. */
interface Said {
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
}

/**
 * What a test said of a fault. `not run` is a run that a build or a start has stopped: it says nothing
 * about the test.
 */
export type Verdict = 'caught' | 'unnoticed' | 'not run';

const withoutTags = (title: string): string => title.replace(/(?: @[A-Z]+-\d+)+$/, '');

/** What a test said, from the results of a run. Of a test that ran several times, a failure counts. */
export function verdictOf({ file, title }: ExpectedTest, results: readonly Said[]): Verdict {
  const statuses = results
    .filter((one) => one.file === file && withoutTags(one.title) === title)
    .map(({ status }) => status);
  if (statuses.includes('failed')) return 'caught';
  return statuses.includes('passed') ? 'unnoticed' : 'not run';
}

/** Options of the test command that choose the step in which a test runs. */
function stepOptions({ file, database = 'pglite' }: ExpectedTest): string {
  const project = projectOf(file);
  if (project === null) throw new Error(`${file} has no tests.`);
  return project === 'api' ? `--database=${database}` : `--project=${project}`;
}

/**
 * The commands that run tests: one for those of the same step.
 * @throws Error for a file that is none of the test command's
 */
export function commandsFor(tests: readonly ExpectedTest[]): string[][] {
  const byStep = new Map<string, ExpectedTest[]>();
  for (const test of tests) {
    const step = stepOptions(test);
    byStep.set(step, [...(byStep.get(step) ?? []), test]);
  }
  return [...byStep].map(([step, those]) => [
    'test',
    step,
    ...[...new Set(those.map(({ file }) => `--file=${file}`))],
    `--grep=${[...new Set(those.map(({ title }) => escapePattern(title)))].join('|')}`,
  ]);
}
