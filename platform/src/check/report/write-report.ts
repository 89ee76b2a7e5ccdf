import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../../support/files.ts';
import { currentCommit } from '../selection/git.ts';
import { readSpecification } from '../specification/specification-step.ts';
import { tagsIn } from '../specification/statements.ts';
import type { TestResult } from '../test-result.ts';
import { coveragePage } from './coverage-page.ts';
import { reportFolder } from './report-folder.ts';
import { type RunReport, reportPage } from './report-page.ts';
import {
  mergeResults,
  readStoredResults,
  type StoredResult,
  writeStoredResults,
} from './stored-results.ts';

/** Name of the picture that a browser test leaves of its page at the end. */
const finalPicture = 'page at the end';

/** Keeps a test's picture beside the report. @returns its place relative to the report */
function keepPicture({ project, variant, file, title, attachments }: TestResult): string | null {
  const picture = attachments.find(({ name }) => name === finalPicture)?.path ?? null;
  if (picture === null || !existsSync(picture)) return null;
  const hash = createHash('sha256')
    .update([project, variant, file, title].join('\0'))
    .digest('hex');
  const kept = `pictures/${hash.slice(0, 16)}${path.extname(picture)}`;
  mkdirSync(path.join(reportFolder(), 'pictures'), { recursive: true });
  copyFileSync(picture, path.join(reportFolder(), kept));
  return kept;
}

function coverageOf(results: readonly StoredResult[]): string {
  const byId = new Map<string, StoredResult[]>();
  for (const result of results) {
    for (const id of tagsIn(result.title)) byId.set(id, [...(byId.get(id) ?? []), result]);
  }
  const { statements } = readSpecification();
  return coveragePage(
    statements.map((statement) => ({ ...statement, results: byId.get(statement.id) ?? [] })),
  );
}

/**
 * Writes the pages of a run: `index.html` with its results, `coverage.html` with each statement of the
 * specification and the last results of its tests.
 * @param complete groups of tests that ran as a whole
 */
export function writeReport(
  run: Omit<RunReport, 'commit' | 'pictures'>,
  complete: ReadonlySet<string>,
): void {
  const commit = currentCommit();
  const pictures = new Map<TestResult, string>();
  for (const test of run.tests) {
    const picture = keepPicture(test);
    if (picture !== null) pictures.set(test, picture);
  }
  const now = run.tests
    .filter(({ file }) => file !== '')
    .map((test): StoredResult => {
      const { project, step, variant, file, title, status } = test;
      const picture = pictures.get(test) ?? null;
      return { project, step, variant, file, title, status, commit, picture };
    });
  const results = mergeResults(readStoredResults(), now, complete);
  writeStoredResults(results);
  const write = (file: string, page: string) =>
    writeAtomically(path.join(reportFolder(), file), page);
  write('index.html', reportPage({ ...run, commit, pictures }));
  write('coverage.html', coverageOf(results));
}
