import { UsageError } from '../../support/usage-error.ts';
import { nameIn, parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';
import { countIn, printHistory } from '../print-history.ts';
import { historyAt } from '../release-service/remote-release.ts';

export const historyCommand: Command = {
  usage: '<remote> --at <address> [--last <count>] [--json]',
  summary: 'shows who changed what, when and why, the newest first',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, {
      last: { type: 'string' },
      json: { type: 'boolean' },
      at: { type: 'string' },
    });
    const name = nameIn(positionals);
    if (values.at === undefined) {
      throw new UsageError('Name the release service with --at <address>.');
    }
    const entries = await historyAt(values.at, name, countIn(values.last), report);
    printHistory(entries.reverse(), values.json);
  },
};
