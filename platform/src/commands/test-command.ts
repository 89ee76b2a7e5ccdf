import { check } from '../check/check.ts';
import { UsageError } from '../support/usage-error.ts';
import type { Command } from './command.ts';

export const testCommand: Command = {
  usage: '[word or folder]',
  summary:
    'runs every check; a word only the steps whose name has it; a folder its types and tests',
  async run({ args }) {
    const [only, ...more] = args;
    if (more.length > 0) throw new UsageError('Name one step, in quotation marks if need be.');
    process.exit((await check(only)) ? 0 : 1);
  },
};
