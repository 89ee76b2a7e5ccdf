import { concerns } from '../release-format/history-entry.ts';
import { openStorage } from '../storage/open-storage.ts';
import { UsageError } from '../support/usage-error.ts';
import { parseOptions } from './change-options.ts';
import type { Command } from './command.ts';
import { historyAt } from './release-service/remote-release.ts';

/** Number of entries shown by default. */
const defaultCount = 20;

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
    const count = values.last === undefined ? defaultCount : Number(values.last);
    if (!Number.isInteger(count) || count < 1) throw new UsageError('--last takes a number.');
    const all =
      values.at === undefined
        ? await (await openStorage(environment)).history()
        : await historyAt(values.at, name, count, report);
    const entries = all
      .filter((entry) => name === undefined || concerns(entry, name))
      .slice(-count)
      .reverse();
    if (values.json) {
      console.log(JSON.stringify(entries, null, 2));
      return;
    }
    if (entries.length === 0) console.log('Nothing has been released here yet.');
    for (const { at, generation, by, reason, summary } of entries) {
      const time = at.slice(0, 19).replace('T', ' ');
      console.log(`${time}  ${String(generation).padStart(4)}  ${by}  ${summary}`);
      if (reason !== null) console.log(`${' '.repeat(27)}${reason}`);
    }
  },
};
