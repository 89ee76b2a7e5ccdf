import { openStorage } from '../storage/open-storage.ts';
import { UsageError } from '../support/usage-error.ts';
import { parseOptions } from './change-options.ts';
import type { Command } from './command.ts';

/** Number of entries shown by default. */
const defaultCount = 20;

export const historyCommand: Command = {
  usage: '[<remote or shell>] [--last <count>] [--json]',
  summary: 'shows who changed what, when and why, the newest first',
  async run({ environment, args }) {
    const { values, positionals } = parseOptions(args, {
      last: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one remote, or the shell.');
    const count = values.last === undefined ? defaultCount : Number(values.last);
    if (!Number.isInteger(count) || count < 1) throw new UsageError('--last takes a number.');
    const storage = await openStorage(environment);
    const concerns = (summary: string) =>
      name === undefined || summary.split(/[^\w-]+/).includes(name);
    const entries = (await storage.history())
      .filter(({ summary }) => concerns(summary))
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
