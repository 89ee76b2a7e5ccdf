import { parseArgs } from 'node:util';
import { z } from 'zod';
import { promote, rollBack } from '../release/operations.ts';
import { changeRegistry, publish } from '../release/publish.ts';
import { remoteNames } from '../workspace.ts';
import { type Command, UsageError } from './command.ts';

const percent = z.coerce.number().int().min(1).max(99);

/** The one name that a release command takes. */
function nameIn(positionals: readonly string[]): string {
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new UsageError('Name one remote, or the shell.');
  return name;
}

export const publishCommand: Command = {
  usage: '<remote or shell> [--canary <percent>]',
  summary: 'builds it, checks it against everything live, and puts it live or before a share',
  async run({ environment, args, report }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { canary: { type: 'string' } },
    });
    const name = nameIn(positionals);
    if (name !== 'shell' && !remoteNames().includes(name)) {
      throw new UsageError(`There is no "${name}". There are: shell, ${remoteNames().join(', ')}.`);
    }
    let share: number | undefined;
    if (values.canary !== undefined) {
      const parsed = percent.safeParse(values.canary);
      if (!parsed.success) throw new UsageError('A canary takes 1 to 99 percent.');
      if (name === 'shell') throw new UsageError('The shell has no canary.');
      share = parsed.data;
    }
    report(await publish(environment, name, share, report));
  },
};

export const promoteCommand: Command = {
  usage: '<remote>',
  summary: 'puts its canary live for everyone',
  async run({ environment, args, report }) {
    const name = nameIn(args);
    report(
      await changeRegistry(environment, (registry) =>
        promote(registry, name, environment.dataDirectory),
      ),
    );
  },
};

export const rollbackCommand: Command = {
  usage: '<remote or shell>',
  summary: 'takes its canary back, or returns to the version before; builds nothing',
  async run({ environment, args, report }) {
    const name = nameIn(args);
    report(
      await changeRegistry(environment, (registry) =>
        rollBack(registry, name, environment.dataDirectory),
      ),
    );
  },
};
