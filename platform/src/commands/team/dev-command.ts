import { dev } from '../../run/dev.ts';
import { runUntilStopped } from '../../run/run-until-stopped.ts';
import { parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';
import { chosenRemotes } from './chosen-remotes.ts';

export const devCommand: Command = {
  usage: '[<remote>…] --site <address>',
  summary: 'serves remotes with fast refresh, to be seen in a running site',
  keepsRunning: true,
  run(context) {
    const { environment, args, report } = context;
    const { positionals } = parseOptions(args, { site: { type: 'string' } });
    const names = chosenRemotes(positionals);
    return runUntilStopped(() => dev(environment, names, report, true), context);
  },
};
