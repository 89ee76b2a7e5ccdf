import { listUnitTests } from './runners/jest-steps.ts';
import { listBrowserTests } from './runners/playwright-steps.ts';
import type { TestSelection } from './selection/selection.ts';
import { projectOf, testFiles } from './selection/test-files.ts';
import { stepsFor } from './steps.ts';

/**
 * What a selection runs: the names of its steps, each with its files; browser tests with their titles,
 * which are known without running them.
 * @throws UsageError when nothing matches
 */
export async function listSelection(selection: TestSelection): Promise<string[]> {
  const steps = stepsFor(selection);
  const files = selection.files ?? testFiles();
  const lines = await Promise.all(
    steps.map(async ({ name, project }) => {
      if (project === 'browser') return [name, ...indented(await listBrowserTests(selection))];
      if (project === 'unit') return [name, ...indented(await listUnitTests(selection))];
      // Static checks have no files, and a change of the API concerns all of its suite.
      if (selection.changed !== null || project === 'static') return [name];
      return [name, ...indented(files.filter((file) => projectOf(file) === project))];
    }),
  );
  return lines.flat();
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
