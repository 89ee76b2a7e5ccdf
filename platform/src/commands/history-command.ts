import { concerns, type HistoryEntry } from '../release-format/history-entry.ts';
import { openStorage } from '../storage/open-storage.ts';
import { UsageError } from '../support/usage-error.ts';
import { parseOptions } from './change-options.ts';
import type { Command } from './command.ts';
import { countIn, printHistory } from './print-history.ts';
import { historyAt } from './release-service/remote-release.ts';

export const historyCommand: Command = {
  usage: '[<remote or shell>] [--last <count>] [--at <address>] [--json]',
  summary: 'shows who changed what, when and why, the newest first',
  async run({ environment, args, report }) {
    const { values, positionals } = parseOptions(args, {
      last: { type: 'string' },
      json: { type: 'boolean' },
      at: { type: 'string' },
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one remote, or the shell.');
    const count = countIn(values.last);
    const isWanted = (entry: HistoryEntry) => name === undefined || concerns(entry, name);
    const entries =
      values.at === undefined
        ? await (await openStorage(environment)).newestHistory(count, isWanted)
        : await historyAt(values.at, name, count, report);
    printHistory(entries.reverse(), values.json);
  },
};
