import path from 'node:path';
import { checkApiCalls } from '../../release/build/api-calls.ts';
import { build } from '../../release/build/build.ts';
import { checkTypes } from '../../release/build/check-types.ts';
import { programOf } from '../../workspace/programs.ts';
import { runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';
import { chosenRemotes } from './chosen-remotes.ts';

/** Runs the unit tests of remotes. @throws Error when one fails */
async function runUnitTests(names: readonly string[]): Promise<void> {
  const paths = names.map((name) => path.join(workspaceRoot, name, 'src'));
  const { code } = await runNode(
    ['--experimental-vm-modules', programOf('jest', 'bin/jest.js'), ...paths],
    {
      live: true,
      variables: { NODE_ENV: 'test', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    },
  );
  if (code !== 0) throw new Error('Unit tests failed, see above.');
}

export const testCommand: Command = {
  usage: '[<remote>…]',
  summary: 'checks the types, runs the unit tests and builds as for a release',
  async run({ args, report }) {
    const names = chosenRemotes(parseOptions(args, {}).positionals);
    for (const name of names) {
      report(`${name}: types and calls of the API…`);
      await Promise.all([checkTypes(name), checkApiCalls(name)]);
    }
    report('Unit tests…');
    await runUnitTests(names);
    for (const name of names) {
      report(`${name}: building as for a release…`);
      const { version } = await build(name);
      report(`${name} ${version} is ready to be published.`);
    }
  },
};
