import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../support/files.ts';
import { projects } from '../test-result.ts';
import { reportFolder } from './report-folder.ts';

/** The last result of a test, in whichever run it was. */
const storedResult = z.object({
  project: z.enum(projects),
  step: z.string(),
  variant: z.string(),
  file: z.string(),
  title: z.string(),
  status: z.enum(['passed', 'failed', 'skipped']),
  /** The commit that it ran on. */
  commit: z.string(),
  /** A picture of the page at the test's end, relative to the report; `null` without one. */
  picture: z.string().nullable(),
});
export type StoredResult = z.infer<typeof storedResult>;
const storedResults = z.array(storedResult);

const storedFile = (root?: string) => path.join(reportFolder(root), 'last-results.json');

/** The last result of each test that ran in a workspace, ours by default; none when they cannot be read. */
export function readStoredResults(root?: string): StoredResult[] {
  try {
    return storedResults.parse(JSON.parse(readFileSync(storedFile(root), 'utf8')));
  } catch {
    return [];
  }
}

type Group = Pick<StoredResult, 'project' | 'step'>;

/**
 * What runs as a whole or in part: a project; of the API each database, which is a step of its own.
 * The other steps of a project run some of the same tests.
 */
export const groupOf = ({ project, step }: Group): string => (project === 'api' ? step : project);

const keyOf = (result: StoredResult) =>
  JSON.stringify([groupOf(result), result.variant, result.file, result.title]);

/**
 * The last results after a run. Of a test that ran several times in it, a failure counts.
 * @param complete groups that ran as a whole, whose other tests are gone
 */
export function mergeResults(
  before: readonly StoredResult[],
  now: readonly StoredResult[],
  complete: ReadonlySet<string>,
): StoredResult[] {
  const results = before.filter((one) => !complete.has(groupOf(one)));
  const passedFirst = now.toSorted(
    (one, other) => Number(one.status === 'failed') - Number(other.status === 'failed'),
  );
  const merged = new Map([...results, ...passedFirst].map((one) => [keyOf(one), one]));
  return [...merged.values()];
}

export function writeStoredResults(results: readonly StoredResult[]): void {
  writeAtomically(storedFile(), JSON.stringify(results));
}
