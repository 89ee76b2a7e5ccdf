import { existsSync } from 'node:fs';
import path from 'node:path';
import { biomeProgram, programOf } from '../workspace/programs.ts';
import { runNode } from '../workspace/run-node.ts';
import { typeCheck } from '../workspace/type-check.ts';
import { remoteNames, workspaceRoot } from '../workspace/workspace.ts';
import { folderSizesStep } from './folder-sizes.ts';
import { specificationStep } from './specification/specification-step.ts';
import { type Step, wholeStepResult } from './step.ts';

function command(name: string, args: () => readonly string[]): Step {
  const step: Step = {
    name,
    project: 'static',
    isSingleThreaded: true,
    async run() {
      const began = Date.now();
      const { code, output } = await runNode(args());
      return wholeStepResult(step, code === 0, output, Date.now() - began);
    },
  };
  return step;
}

/** Folders with their own TypeScript project. */
export function typedFolders(): string[] {
  return [
    'testing',
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

const lintStep = (files: readonly string[]): Step =>
  command('format and lint', () => [
    biomeProgram(),
    'ci',
    '--colors=off',
    '--no-errors-on-unmatched',
    ...files.filter((file) => existsSync(path.join(workspaceRoot, file))),
  ]);

const dependencyRules = (): Step =>
  command('dependency rules', () => [
    programOf('dependency-cruiser', 'bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    ...typedFolders().filter((folder) => folder !== 'e2e'),
  ]);

const typeStep = (folder: string): Step => command(`types of ${folder}`, () => typeCheck(folder));

/** A step by one of the platform's own commands. */
const ownCommand = (name: string, argument: string): Step =>
  command(name, () => [path.join(workspaceRoot, 'platform/dist/cli.js'), argument]);

/** Format, lint, dependency rules and list, exports of shared-ui, environment variables, unused code, specification, sizes of folders, types. */
export function staticSteps(): Step[] {
  return [
    lintStep(['.']),
    dependencyRules(),
    ownCommand('dependency list', 'dependencies'),
    ownCommand('exports of shared-ui', 'exports'),
    ownCommand('environment variables', 'environment'),
    command('unused code', () => [programOf('knip', 'bin/knip.js')]),
    specificationStep(),
    folderSizesStep(),
    ...typedFolders().map(typeStep),
  ];
}

/** Source files that several packages are typed against. */
const sharedTypes =
  /^(?:shared-ui|testing|grading|platform|api\/src\/contract)\/|^(?:tsconfig|pnpm-|package\.json)/;

/** The static steps that changed files concern: lint of the files, dependency rules, specification, sizes of folders, types. */
export function staticStepsFor(changed: readonly string[]): Step[] {
  const typed = changed.some((file) => sharedTypes.test(file))
    ? typedFolders()
    : typedFolders().filter((folder) => changed.some((file) => file.startsWith(`${folder}/`)));
  return [
    lintStep(changed),
    dependencyRules(),
    specificationStep(),
    folderSizesStep(),
    ...typed.map(typeStep),
  ];
}
