import { UsageError } from '../../support/usage-error.ts';
import { nameIn, parseOptions, servedChangeOptions, shareIn } from '../change-options.ts';
import type { Command } from '../command.ts';
import { changeAt, publishTo } from '../release-service/remote-release.ts';
import { chosenRemotes } from './chosen-remotes.ts';

/** The address of the release service. @throws UsageError where none was given */
function serviceIn(option: string, address: string | undefined): string {
  if (address !== undefined) return address;
  throw new UsageError(`Name the release service with --${option} <address>.`);
}

export const publishCommand: Command = {
  usage:
    '<remote> --to <address> [--canary <percent>] [--rehearse-only] [--no-rehearsal] [--from <version>] [--reason <text>]',
  summary: 'builds, checks and publishes through a release service',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, {
      canary: { type: 'string' },
      'rehearse-only': { type: 'boolean' },
      'no-rehearsal': { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
      reason: { type: 'string' },
    });
    const names = chosenRemotes([nameIn(positionals)]);
    report(await publishTo(serviceIn('to', values.to), names, values, report));
  },
};

export const promoteCommand: Command = {
  usage: '<remote> --at <address> [--from <version>] [--reason <text>]',
  summary: 'makes its canary live for everyone',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, servedChangeOptions);
    const at = serviceIn('at', values.at);
    report(await changeAt(at, nameIn(positionals), values, { change: 'promote' }, report));
  },
};

export const canaryCommand: Command = {
  usage: '<remote> <percent> --at <address> [--from <version>] [--reason <text>]',
  summary: 'changes the share of its canary; builds nothing',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, servedChangeOptions);
    const [name, share, ...more] = positionals;
    const percent = shareIn(share);
    const only = nameIn(more.length > 0 ? positionals : [name ?? '']);
    const at = serviceIn('at', values.at);
    report(await changeAt(at, only, values, { change: 'canary', percent }, report));
  },
};

export const rollbackCommand: Command = {
  usage: '<remote> --at <address> [--to <version>] [--from <version>] [--reason <text>]',
  summary: 'removes its canary, or restores the previous or a named version; builds nothing',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, {
      ...servedChangeOptions,
      to: { type: 'string' },
    });
    const to = values.to === undefined ? {} : { to: values.to };
    const at = serviceIn('at', values.at);
    report(await changeAt(at, nameIn(positionals), values, { change: 'rollback', ...to }, report));
  },
};
