import { UsageError } from '../../support/usage-error.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { changedFiles } from './git.ts';
import type { TestSelection } from './selection.ts';
import { projectOf, testFiles } from './test-files.ts';
import type { TestOptions } from './test-options.ts';

/** A part of a path below the workspace, also where it was written as a whole path. */
const partOf = (given: string): string =>
  given
    .replaceAll('\\', '/')
    .replace(`${workspaceRoot.replaceAll('\\', '/')}/`, '')
    .replace(/^(?:\.\/)+/, '');

/**
 * The selection of the test command's options, with the files that they choose.
 * @param all all files with tests
 * @throws UsageError when no file matches or nothing has changed
 */
export function chooseFiles(
  { fileParts, changed, selection }: TestOptions,
  all: () => readonly string[] = testFiles,
): TestSelection {
  if (changed !== null) {
    const files = changedFiles(changed.since);
    if (files.length > 0) return { ...selection, changed: files };
    throw new UsageError('Nothing matches: no file has changed.');
  }
  if (fileParts.length === 0) return selection;
  const { projects } = selection;
  const files = all().filter((file) => {
    const project = projectOf(file);
    const isWanted = projects.length === 0 || projects.some((one) => one === project);
    return isWanted && fileParts.some((part) => file.includes(partOf(part)));
  });
  if (files.length > 0) return { ...selection, files };
  throw new UsageError(
    `Nothing matches: no test file has "${fileParts.join('" or "')}" in its path.`,
  );
}
