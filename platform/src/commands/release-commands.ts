import { z } from 'zod';
import type { Registry } from '../registry/registry-schema.ts';
import { rehearse, requireNoFindings } from '../rehearsal/rehearse.ts';
import { applyRegistryChange } from '../release/publish/apply-registry-change.ts';
import {
  currentRegistry,
  fetchApiVersion,
  requireApiVersion,
} from '../release/publish/deployed-api.ts';
import {
  type Change,
  promote,
  requireLiveVersion,
  retire,
  rollBack,
  setCanaryShare,
} from '../release/publish/operations.ts';
import { publish, type RehearsalTarget } from '../release/publish/publish.ts';
import { UsageError } from '../support/usage-error.ts';
import { remoteNames } from '../workspace/workspace.ts';
import { authorIn, authorOptions, parseOptions } from './change-options.ts';
import type { Command, CommandContext } from './command.ts';

const percent = z.coerce.number().int().min(1).max(99);

/** Parses the percentage of a canary. @throws UsageError */
function shareIn(value: string | undefined): number {
  const parsed = percent.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError('A canary takes a whole number from 1 to 99: percent of the visitors.');
}

/** The name argument of a release command. @throws UsageError */
function nameIn(positionals: readonly string[]): string {
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new UsageError('Name one remote, or the shell.');
  return name;
}

/** Options of every command that changes one name. */
const changeOptions = { ...authorOptions, from: { type: 'string' } } as const;

/** Applies one change to a name and reports it. */
async function changeOne(
  { environment, report }: CommandContext,
  name: string,
  values: { from?: string | undefined; reason?: string | undefined; by?: string | undefined },
  change: (registry: Registry) => Change,
): Promise<void> {
  const author = authorIn(values);
  const guarded = (registry: Registry) => {
    if (values.from !== undefined) requireLiveVersion(registry, name, values.from);
    return change(registry);
  };
  report(await applyRegistryChange(environment, guarded, undefined, author));
}

/** Whether `publish` rehearses first, only rehearses, or skips the rehearsal. */
type RehearsalMode = 'first' | 'only' | 'none';

/** The rehearsal mode that the options choose. @throws UsageError */
function rehearsalIn(values: {
  'rehearse-only'?: boolean | undefined;
  'no-rehearsal'?: boolean | undefined;
  reason?: string | undefined;
}): RehearsalMode {
  const [isOnly, isWithout] = [values['rehearse-only'], values['no-rehearsal']];
  if (isOnly && isWithout) {
    throw new UsageError('--rehearse-only and --no-rehearsal exclude each other.');
  }
  if (isWithout && values.reason === undefined) {
    throw new UsageError('--no-rehearsal needs --reason: the history says why.');
  }
  if (isOnly) return 'only';
  return isWithout ? 'none' : 'first';
}

/** Rehearses a change and reports the result. @throws ParleyError 148, 149 */
async function rehearseChange(
  rehearsed: RehearsalTarget,
  report: CommandContext['report'],
): Promise<void> {
  const names = rehearsed.candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
  if (rehearsed.registry.shell.version === '') {
    report(`No shell is live, so nobody can load ${names} yet: nothing to rehearse.`);
    return;
  }
  report(`Rehearsing ${names} in a browser, beside everything live…`);
  const began = Date.now();
  const outcome = await rehearse(rehearsed, report);
  requireNoFindings(outcome);
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  report(`The rehearsal opened ${outcome.pages} pages in ${seconds} s and found no fault.`);
}

export const publishCommand: Command = {
  usage:
    '<remote or shell>… [--canary <percent>] [--together] [--rehearse-only] [--no-rehearsal] [--from <version>] [--reason <text>]',
  summary: 'builds, checks, rehearses and publishes, for everyone or as a canary',
  async run({ environment, args, report }) {
    const { values, positionals } = parseOptions(args, {
      ...changeOptions,
      canary: { type: 'string' },
      together: { type: 'boolean' },
      'rehearse-only': { type: 'boolean' },
      'no-rehearsal': { type: 'boolean' },
    });
    const names = [...new Set(positionals)];
    if (names.length === 0) throw new UsageError('Name a remote, or the shell.');
    const unknown = names.find((name) => name !== 'shell' && !remoteNames().includes(name));
    if (unknown) {
      throw new UsageError(
        `There is no "${unknown}". There are: shell, ${remoteNames().join(', ')}.`,
      );
    }
    const canaryPercent = values.canary === undefined ? undefined : shareIn(values.canary);
    if (canaryPercent !== undefined && names.includes('shell')) {
      throw new UsageError('The shell has no canary.');
    }
    if (values.from !== undefined && names.length > 1) {
      throw new UsageError('--from goes with one name.');
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
      };
      report(await publish(environment, request, report));
    }
  },
};

export const promoteCommand: Command = {
  usage: '<remote> [--from <version>] [--reason <text>]',
  summary: 'makes its canary live for everyone',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, changeOptions);
    const name = nameIn(positionals);
    const apiVersion = await requireApiVersion(await currentRegistry(context.environment));
    await changeOne(context, name, values, (registry) =>
      promote(registry, name, context.environment.dataDirectory, apiVersion),
    );
  },
};

export const canaryCommand: Command = {
  usage: '<remote> <percent> [--reason <text>]',
  summary: 'changes the share of its canary; builds nothing',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, changeOptions);
    const [name, share, ...more] = positionals;
    const percent = shareIn(share);
    const only = nameIn(more.length > 0 ? positionals : [name ?? '']);
    await changeOne(context, only, values, (registry) => setCanaryShare(registry, only, percent));
  },
};

export const rollbackCommand: Command = {
  usage: '<remote or shell> [--to <version>] [--from <version>] [--reason <text>]',
  summary: 'removes its canary, or restores the previous or a named version; builds nothing',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, {
      ...changeOptions,
      to: { type: 'string' },
    });
    const name = nameIn(positionals);
    const { environment, report } = context;
    const current = await currentRegistry(environment);
    const asked = await fetchApiVersion(current);
    // A rollback has to work even when the API is unreachable.
    const apiVersion = asked ?? current.apiVersion;
    if (asked === null) {
      report(
        `The API at ${current.config.apiUrl} does not tell its version; going by ${apiVersion ?? 'that of this workspace'}, the last one known.`,
      );
    }
    await changeOne(context, name, values, (registry) =>
      rollBack(registry, name, environment.dataDirectory, values.to, apiVersion),
    );
  },
};

export const retireCommand: Command = {
  usage: '<remote> [--from <version>] [--reason <text>]',
  summary: 'removes a remote with its pages from the site; builds nothing',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, changeOptions);
    const name = nameIn(positionals);
    await changeOne(context, name, values, (registry) => retire(registry, name));
  },
};
