import { spawnSync } from 'node:child_process';
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

/** Which unit tests run, and whether again after each change. */
interface UnitTests {
  /** Only those whose title has these words. */
  words: string | undefined;
  watch: boolean;
}

const failed = () => new Error('Unit tests failed, see above.');

/** Runs the unit tests of remotes. @throws Error when one fails */
async function runUnitTests(names: readonly string[], { words, watch }: UnitTests): Promise<void> {
  const paths = names.map((name) => path.join(workspaceRoot, name, 'src'));
  const args = ['--experimental-vm-modules', programOf('jest', 'bin/jest.js'), ...paths];
  if (words !== undefined) args.push('--testNamePattern', words);
  const variables = { NODE_ENV: 'test', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  if (watch) {
    // Its keys work in a terminal of its own only; all, since the folder may be in no repository.
    const { status } = spawnSync(process.execPath, [...args, '--watchAll'], {
      cwd: workspaceRoot,
      env: { ...process.env, ...variables },
      stdio: 'inherit',
    });
    if (status !== 0) throw failed();
    return;
  }
  const { code } = await runNode(args, { live: true, variables });
  if (code !== 0) throw failed();
}

export const testCommand: Command = {
  usage: '[<remote>…] [-t <words of a test>] [--watch]',
  summary:
    'checks the types, runs the unit tests and builds as for a release; with an option, unit tests only',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, {
      testNamePattern: { type: 'string', short: 't' },
      watch: { type: 'boolean' },
    });
    const names = chosenRemotes(positionals);
    const units: UnitTests = { words: values.testNamePattern, watch: values.watch ?? false };
    if (units.watch || units.words !== undefined) return runUnitTests(names, units);
    for (const name of names) {
      report(`${name}: types and calls of the API…`);
      await Promise.all([checkTypes(name), checkApiCalls(name)]);
    }
    report('Unit tests…');
    await runUnitTests(names, units);
    for (const name of names) {
      report(`${name}: building as for a release…`);
      const { version } = await build(name);
      report(`${name} ${version} is ready to be published.`);
    }
  },
};
