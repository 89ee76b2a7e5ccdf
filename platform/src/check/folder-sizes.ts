import path from 'node:path';
import { listFiles } from '../support/files.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { unlistedFolders } from './selection/test-files.ts';
import { type Step, wholeStepResult } from './step.ts';

/** Source files that a folder may hold. */
const maxSources = 20;

/** A file of program text; tests and the journeys that a browser's suite consists of are not counted. */
const isSource = (file: string): boolean =>
  /\.(?:[cm]?js|tsx?)$/.test(file) &&
  !/\.(?:test|spec|engine|journey|matrix|media)\.tsx?$/.test(file);

/** The folders that hold more source files than reviewers accept, a line each. */
export function oversizedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isSource)) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxSources)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} source files; a folder has at most ${maxSources}.`,
    );
}

/** The static step that fails while a folder holds too many source files. */
export function folderSizesStep(root = workspaceRoot): Step {
  const step: Step = {
    name: 'folder sizes',
    project: 'static',
    async run() {
      const problems = oversizedFolders(listFiles(root, unlistedFolders));
      return wholeStepResult(step, problems.length === 0, problems.join('\n'), 0);
    },
  };
  return step;
}
