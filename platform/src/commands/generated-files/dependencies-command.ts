import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareDependencies } from '../../dependencies/compare.ts';
import { installedDependencies } from '../../dependencies/installed.ts';
import { readList, renderList } from '../../dependencies/list.ts';
import { writeAtomically } from '../../support/files.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import type { Command } from '../command.ts';

const listName = 'docs/dependencies.md';

export const dependenciesCommand: Command = {
  usage: '[--write]',
  summary: 'compares the list of runtime dependencies and their licenses with what is installed',
  async run({ args, report }) {
    const { values } = parseArgs({ args, options: { write: { type: 'boolean' } } });
    const file = path.join(workspaceRoot, listName);
    const installed = installedDependencies(workspaceRoot);
    const read = () => readList(existsSync(file) ? readFileSync(file, 'utf8') : '');
    if (values.write) {
      const remarks = new Map(read().map(({ name, remark }) => [name, remark]));
      writeAtomically(file, renderList(installed, remarks));
    }
    const problems = compareDependencies(installed, read());
    if (problems.length > 0) {
      const lines = problems.map((problem) => `- ${problem}`).join('\n');
      throw new Error(
        `${listName} does not fit what is installed:\n${lines}\n` +
          'Run "npm run parley -- dependencies --write", and say what new packages are for.',
      );
    }
    report(`${installed.length} packages run with the product; ${listName} lists them.`);
  },
};
