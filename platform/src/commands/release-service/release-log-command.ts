import { ReleaseLog } from '../../release-service/store/release-log.ts';
import { printable } from '../../support/printable.ts';
import { UsageError } from '../../support/usage-error.ts';
import { parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';

const defaultCount = 20;

export const releaseLogCommand: Command = {
  usage: '[<remote>] [--last <count>] [--json]',
  summary: 'shows the requests to the release service with their results, the newest first',
  async run({ environment, args }) {
    const { values, positionals } = parseOptions(args, {
      last: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one remote.');
    const count = values.last === undefined ? defaultCount : Number(values.last);
    if (!Number.isInteger(count) || count < 1) throw new UsageError('--last takes a number.');
    const entries = new ReleaseLog(environment.dataDirectory)
      .entries()
      .filter(({ remote }) => name === undefined || remote === name)
      .slice(-count)
      .reverse();
    if (values.json) {
      console.log(JSON.stringify(entries, null, 2));
      return;
    }
    if (entries.length === 0) console.log('The release service has had no requests.');
    for (const { at, credential, remote, action, version, reason, result, message } of entries) {
      const time = at.slice(0, 19).replace('T', ' ');
      const who = credential ?? 'no credential';
      const what = [remote, action, version].filter(Boolean).join(' ');
      console.log(printable(`${time}  ${who}  ${what}  ${result}`));
      for (const line of [reason, message]) if (line !== null) console.log(`  ${printable(line)}`);
    }
  },
};
