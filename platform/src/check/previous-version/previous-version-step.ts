import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import type { TestSelection } from '../selection/selection.ts';
import { projectOf } from '../selection/test-files.ts';
import { type Step, type StepResult, wholeStepResult } from '../step.ts';
import {
  checkOutOnTodaysTables,
  hasSameMigrations,
  isInHistory,
  type ReleasedVersion,
  readReleasedVersion,
} from './released-version.ts';

/** Why the suite does not run when nobody asked for it; `null` when it does. */
export function reasonToSkip(
  version: ReleasedVersion,
  looks: { isThere: boolean; isSame: () => boolean },
): string | null {
  if (!looks.isThere) {
    return `skipped: the history here lacks ${version.commit.slice(0, 7)}, which version ${version.version} was made from. Fetch it (git fetch --unshallow) and run npm test -- --previous.`;
  }
  if (!looks.isSame()) return null;
  return `skipped: the migrations are those of version ${version.version}, whose own suite ran on them. npm test -- --previous runs it all the same.`;
}

type Named = Pick<Step, 'name' | 'project'>;

/**
 * Files of the suite that end, fill or overload servers. What they show does not depend on tables, and a
 * busy machine can fail them, which nobody mends in a released version: they run with `--previous` only.
 */
const aboutServers = new Set([
  'crash',
  'database-outage',
  'fuzz',
  'hosted-grading',
  'lifecycle',
  'metrics-and-limits',
  'workers',
]);

/** The files of the suite that are about what the API keeps, in a checkout of it. */
export function filesAboutTables(folder: string): string[] {
  return readdirSync(path.join(folder, 'api/test'))
    .filter((file) => file.endsWith('.test.ts') && !aboutServers.has(file.replace('.test.ts', '')))
    .map((file) => `api/test/${file}`)
    .sort();
}

function skippedResult(step: Named, reason: string): StepResult {
  const { tests, details } = wholeStepResult(step, false, '', 0);
  return {
    tests: tests.map((test) => ({ ...test, status: 'skipped', message: reason })),
    details,
    notes: reason,
  };
}

/** Runs the released version's own test command in the sources that were checked out. */
async function runSuite(
  step: Named,
  version: ReleasedVersion,
  { files, grep, previous }: TestSelection,
  root: string,
): Promise<StepResult> {
  const began = Date.now();
  const sources = checkOutOnTodaysTables(version, root);
  // A database server does not run as root: the user that it runs as has to get at its programs.
  chmodSync(sources.folder, 0o755);
  try {
    const chosen = previous
      ? (files ?? []).filter((file) => projectOf(file) === 'api')
      : filesAboutTables(sources.folder);
    const { code, output } = await runNode(
      [
        ...['platform/bootstrap.mjs', 'test', '--project', 'api', '--database', 'postgres'],
        ...chosen.flatMap((file) => ['--file', file]),
        ...(grep === null ? [] : ['--grep', grep]),
      ],
      { cwd: sources.folder },
    );
    const { tests } = wholeStepResult(step, code === 0, output, Date.now() - began);
    const named = previous ? chosen : [];
    const command = ['npm test -- --previous', ...named.map((file) => `--file ${file}`)].join(' ');
    const count = /^\d+ passed, \d+ failed$/m.exec(output)?.[0] ?? 'it did not come to its end';
    const notes = `The suite of version ${version.version}: ${count}.`;
    return { tests: tests.map((test) => ({ ...test, command })), details: output, notes };
  } finally {
    sources.remove();
  }
}

/**
 * The API's suite as the released version had it, with that version's code, on the tables that today's
 * migrations make. Asked for with `--previous` all of it runs, and fails where the history lacks the
 * version; otherwise what is about tables runs when there are migrations that the version does not have.
 * @param root the workspace
 */
export function previousVersionStepOf(root: string): Step {
  const step: Step = {
    name: 'API of the released version on the tables of today',
    project: 'api',
    async run(selection) {
      const version = readReleasedVersion(root);
      const isThere = isInHistory(version, root);
      const isSame = () => hasSameMigrations(version, root);
      const reason = reasonToSkip(version, { isThere, isSame });
      if (reason !== null && !(selection.previous && isThere)) {
        if (selection.previous) throw new Error(reason.replace('skipped: ', ''));
        return skippedResult(step, reason);
      }
      return runSuite(step, version, selection, root);
    },
  };
  return step;
}

/** That of this workspace. */
export const previousVersionStep = previousVersionStepOf(workspaceRoot);
