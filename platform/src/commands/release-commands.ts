import type { Registry } from '../registry/registry-schema.ts';
import { rehearseChange } from '../rehearsal/rehearse.ts';
import {
  applyChange,
  changeCanary,
  promoteCanary,
  rollBackRelease,
} from '../release/publish/change-release.ts';
import { retire, setCanaryShare } from '../release/publish/operations.ts';
import { publish, type RehearsalTarget } from '../release/publish/publish.ts';
import { UsageError } from '../support/usage-error.ts';
import { remoteNames } from '../workspace/workspace.ts';
import {
  authorIn,
  changeOptions,
  nameIn,
  parseOptions,
  rehearsalIn,
  servedChangeOptions,
  shareIn,
} from './change-options.ts';
import type { Command } from './command.ts';
import { changeAt, publishTo } from './release-service/remote-release.ts';

export const publishCommand: Command = {
  usage:
    '<remote or shell>… [--canary <percent>] [--together] [--rehearse-only] [--no-rehearsal] [--from <version>] [--to <address>] [--reason <text>]',
  summary: 'builds, checks, rehearses and publishes, for everyone or as a canary',
  async run({ environment, args, report }) {
    const { values, positionals } = parseOptions(args, {
      ...changeOptions,
      canary: { type: 'string' },
      together: { type: 'boolean' },
      'rehearse-only': { type: 'boolean' },
      'no-rehearsal': { type: 'boolean' },
      to: { type: 'string' },
    });
    const names = [...new Set(positionals)];
    if (names.length === 0) throw new UsageError('Name a remote, or the shell.');
    const unknown = names.find((name) => name !== 'shell' && !remoteNames().includes(name));
    if (unknown) {
      throw new UsageError(
        `There is no "${unknown}". There are: shell, ${remoteNames().join(', ')}.`,
      );
    }
    if (values.to !== undefined) {
      report(await publishTo(values.to, names, values, report));
      return;
    }
    const canaryPercent = values.canary === undefined ? undefined : shareIn(values.canary);
    if (canaryPercent !== undefined && names.includes('shell')) {
      throw new UsageError('The shell has no canary.');
    }
    if (values.from !== undefined && names.length > 1) {
      throw new UsageError('--from can be used with one name only.');
    }
    const author = authorIn(values);
    const mode = rehearsalIn(values);
    // With --together all names are one change of the registry, otherwise one change each.
    const steps = values.together ? [names] : names.map((name) => [name]);
    for (const step of steps) {
      const request = {
        names: step,
        canaryPercent,
        from: values.from,
        author,
        rehearse:
          mode === 'none'
            ? undefined
            : (rehearsed: RehearsalTarget) => rehearseChange(rehearsed, report),
        isRehearsalOnly: mode === 'only',
        skipsDemand: mode === 'none',
      };
      report(await publish(environment, request, report));
    }
  },
};

export const promoteCommand: Command = {
  usage: '<remote> [--no-rehearsal] [--from <version>] [--at <address>] [--reason <text>]',
  summary: 'makes its canary live for everyone',
  async run(context) {
    const { environment, args, report } = context;
    const { values, positionals } = parseOptions(args, {
      ...servedChangeOptions,
      'no-rehearsal': { type: 'boolean' },
    });
    const name = nameIn(positionals);
    const skipsDemand = rehearsalIn(values) === 'none';
    if (values.at !== undefined) {
      if (skipsDemand) throw new UsageError('--no-rehearsal cannot be used with --at.');
      report(await changeAt(values.at, name, values, { change: 'promote' }, report));
      return;
    }
    const options = { from: values.from, author: authorIn(values), skipsDemand };
    report(await promoteCanary(environment, name, options));
  },
};

export const canaryCommand: Command = {
  usage: '<remote> <percent> [--at <address>] [--reason <text>]',
  summary: 'changes the share of its canary; builds nothing',
  async run(context) {
    const { environment, args, report } = context;
    const { values, positionals } = parseOptions(args, servedChangeOptions);
    const [name, share, ...more] = positionals;
    const percent = shareIn(share);
    const only = nameIn(more.length > 0 ? positionals : [name ?? '']);
    if (values.at !== undefined) {
      report(await changeAt(values.at, only, values, { change: 'canary', percent }, report));
      return;
    }
    const options = { from: values.from, author: authorIn(values) };
    const change = (registry: Registry) => setCanaryShare(registry, only, percent);
    report(await changeCanary(environment, only, options, change));
  },
};

export const rollbackCommand: Command = {
  usage: '<remote or shell> [--to <version>] [--from <version>] [--at <address>] [--reason <text>]',
  summary: 'removes its canary, or restores the previous or a named version; builds nothing',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, {
      ...servedChangeOptions,
      to: { type: 'string' },
    });
    const name = nameIn(positionals);
    const { environment, report } = context;
    if (values.at !== undefined) {
      const to = values.to === undefined ? {} : { to: values.to };
      report(await changeAt(values.at, name, values, { change: 'rollback', ...to }, report));
      return;
    }
    const options = { from: values.from, to: values.to, author: authorIn(values) };
    report(await rollBackRelease(environment, name, options, report));
  },
};

export const retireCommand: Command = {
  usage: '<remote> [--from <version>] [--reason <text>]',
  summary: 'removes a remote with its pages from the site; builds nothing',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, changeOptions);
    const name = nameIn(positionals);
    const options = { from: values.from, author: authorIn(values) };
    const change = (registry: Registry) => retire(registry, name);
    context.report(await applyChange(context.environment, name, options, change));
  },
};
