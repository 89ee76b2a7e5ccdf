import { devAgainstSite } from '../../run/dev-against-site.ts';
import { UsageError } from '../../support/usage-error.ts';
import { parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';
import { chosenRemotes } from './chosen-remotes.ts';

export const devCommand: Command = {
  usage: '[<remote>…] --site <address>',
  summary: 'shows remotes in a running site, with fast refresh',
  keepsRunning: true,
  run(context) {
    const { positionals, values } = parseOptions(context.args, { site: { type: 'string' } });
    if (values.site === undefined) {
      throw new UsageError('Name the site that shows them, such as --site http://localhost:3000.');
    }
    return devAgainstSite(context, chosenRemotes(positionals), values.site);
  },
};
