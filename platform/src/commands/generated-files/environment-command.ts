import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { environmentSchemas } from '../../environment-table/load-schemas.ts';
import { environmentPage } from '../../environment-table/page.ts';
import { describeVariables } from '../../environment-table/variables.ts';
import { writeAtomically } from '../../support/files.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import type { Command } from '../command.ts';

const pageName = 'docs/operations/environment.md';

export const environmentCommand: Command = {
  usage: '[--write]',
  summary: 'compares the page of environment variables with the schemas that parse them',
  async run({ args, report }) {
    const { values } = parseArgs({ args, options: { write: { type: 'boolean' } } });
    const file = path.join(workspaceRoot, pageName);
    const variables = describeVariables(await environmentSchemas());
    const page = environmentPage(variables);
    if (values.write) writeAtomically(file, page);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
      throw new Error(
        `${pageName} does not fit the schemas. Run "npm run parley -- environment --write".`,
      );
    }
    report(`${pageName} has ${variables.length} environment variables.`);
  },
};
