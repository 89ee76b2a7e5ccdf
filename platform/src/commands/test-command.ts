import { check } from '../check/check.ts';
import { listSelection } from '../check/list-selection.ts';
import { showReport } from '../check/runners/playwright-steps.ts';
import { chooseFiles } from '../check/selection/choose-files.ts';
import { readTestOptions, testHelp } from '../check/selection/test-options.ts';
import type { Command } from './command.ts';

export const testCommand: Command = {
  usage: '[word or folder] [options]',
  summary: 'runs every check, or those that options choose: see npm test -- --help',
  hasOwnHelp: true,
  async run({ args }) {
    const options = readTestOptions(args);
    if (options.help) {
      console.log(testHelp());
      return;
    }
    if (options.report) {
      process.exit(await showReport());
    }
    const selection = chooseFiles(options);
    if (options.list) {
      console.log((await listSelection(selection)).join('\n'));
      return;
    }
    process.exit((await check(selection)) ? 0 : 1);
  },
};
