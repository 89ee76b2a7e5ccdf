import path from 'node:path';
import { pack } from '../pack/pack.ts';
import { parseOptions } from './change-options.ts';
import type { Command } from './command.ts';

export const packCommand: Command = {
  usage: '[--to <folder>]',
  summary: 'makes the packages that a team installs in a repository of its own',
  async run({ args, environment, report }) {
    const { values, positionals } = parseOptions(args, { to: { type: 'string' } });
    const [surplus] = positionals;
    if (surplus !== undefined) throw new TypeError(`"pack" takes no "${surplus}".`);
    const target = values.to ?? path.join(environment.dataDirectory, 'packages');
    report('Packing…');
    for (const { name, version, file } of await pack(target)) {
      // npm takes a path without "./" for a repository on GitHub.
      report(`  ${name} ${version}  ./${path.relative(process.cwd(), file)}`);
    }
    report('Publish each with "npm publish <file> --registry <your company\'s registry>".');
  },
};
