import { type ParseArgsConfig, parseArgs } from 'node:util';
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
