import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import { type Author, systemAuthor } from '../release-format/history-entry.ts';
import { UsageError } from '../support/usage-error.ts';

/** Options of every command that changes the registry: author and reason. */
export const authorOptions = {
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Options and names of a command. @throws TypeError with a code for an unknown option */
export function parseOptions<O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
) {
  return parseArgs({ args, options, allowPositionals: true });
}

const maxTextLength = 200;

/** The author of a change: the given name, or the operating system's user. @throws UsageError */
export function authorIn({
  by,
  reason,
}: {
  by?: string | undefined;
  reason?: string | undefined;
}): Author {
  for (const [option, text] of Object.entries({ by, reason })) {
    if (text === undefined) continue;
    if (text.trim() === '') throw new UsageError(`--${option} is empty.`);
    if (text.length > maxTextLength) {
      throw new UsageError(`--${option} takes ${maxTextLength} characters at most.`);
    }
  }
  return { by: by ?? systemAuthor().by, reason: reason ?? null };
}

/** Options of every command that changes one name. */
export const changeOptions = { ...authorOptions, from: { type: 'string' } } as const;

/** The same for a change that a release service makes where `--at` names one. */
export const servedChangeOptions = { ...changeOptions, at: { type: 'string' } } as const;

const percent = z.coerce.number().int().min(1).max(99);

/** Parses the percentage of a canary. @throws UsageError */
export function shareIn(value: string | undefined): number {
  const parsed = percent.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError('A canary takes a whole number from 1 to 99: percent of the visitors.');
}

/** The name argument of a release command. @throws UsageError */
export function nameIn(positionals: readonly string[]): string {
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new UsageError('Name one remote, or the shell.');
  return name;
}

/** Whether `publish` rehearses first, only rehearses, or skips the rehearsal. */
export type RehearsalMode = 'first' | 'only' | 'none';

/** The rehearsal mode that the options choose. @throws UsageError */
export function rehearsalIn(values: {
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
