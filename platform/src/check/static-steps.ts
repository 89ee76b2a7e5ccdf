import path from 'node:path';
import { biomeProgram, programOf } from '../workspace/programs.ts';
import { runNode } from '../workspace/run-node.ts';
import { remoteNames, workspaceRoot } from '../workspace/workspace.ts';
import { type Step, stepResult } from './step.ts';

function command(name: string, args: () => readonly string[]): Step {
  return {
    name,
    isSingleThreaded: true,
    async run() {
      const { code, output } = await runNode(args());
      return stepResult(code === 0, output);
    },
  };
}

/** Folders with their own TypeScript project. */
export function typedFolders(): string[] {
  return [
    'platform',
    'api',
    'grading',
    'interviewer',
    'shared-ui',
    'shell',
    ...remoteNames(),
    'e2e',
  ];
}

/** Format, lint, dependency rules and list, exports of shared-ui, unused code and types. */
export function staticSteps(): Step[] {
  const cruised = typedFolders().filter((folder) => folder !== 'e2e');
  return [
    command('format and lint', () => [biomeProgram(), 'ci', '--colors=off', '.']),
    command('dependency rules', () => [
      programOf('dependency-cruiser', 'bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...cruised,
    ]),
    command('dependency list', () => [
      path.join(workspaceRoot, 'platform/dist/cli.js'),
      'dependencies',
    ]),
    command('exports of shared-ui', () => [
      path.join(workspaceRoot, 'platform/dist/cli.js'),
      'exports',
    ]),
    command('unused code', () => [programOf('knip', 'bin/knip.js')]),
    ...typedFolders().map((folder) =>
      // More threads repeat much of the work and cost more than they gain.
      command(`types of ${folder}`, () => [
        programOf('typescript', 'bin/tsc'),
        '-p',
        folder,
        '--singleThreaded',
      ]),
    ),
  ];
}
