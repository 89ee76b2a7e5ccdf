import { parseArgs } from 'node:util';
import { z } from 'zod';
import { prune } from '../release/publish/prune.ts';
import { readableBytes } from '../support/files.ts';
import { UsageError } from '../support/usage-error.ts';
import type { Command } from './command.ts';

const day = 24 * 60 * 60 * 1_000;

const count = z.coerce.number().int().min(1);
const days = z.coerce.number().min(0);

/** The number of an option, or the fallback. @throws UsageError with `hint` when it is invalid */
function numberIn(given: string | undefined, schema: typeof count, fallback: number, hint: string) {
  if (given === undefined) return fallback;
  const parsed = given.trim() === '' ? { success: false as const } : schema.safeParse(given);
  if (!parsed.success) throw new UsageError(hint);
  return parsed.data;
}

export const pruneCommand: Command = {
  usage: '[--keep <n>] [--days <n>] [--dry-run]',
  summary: 'removes old releases that are no rollback target and that no open tab needs',
  async run({ environment, args, report }) {
    const { values } = parseArgs({
      args,
      options: {
        keep: { type: 'string' },
        days: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    const keep = numberIn(
      values.keep,
      count,
      environment.releasesKept,
      '--keep takes how many releases of each name stay: 1 or more.',
    );
    const age = numberIn(
      values.days,
      days,
      environment.releasesDays,
      '--days takes for how many days releases stay for open tabs: 0 or more.',
    );
    const isDryRun = values['dry-run'] ?? false;
    const rules = { keep, minAge: age * day };
    const { removed, waiting, bytes } = await prune(environment, rules, isDryRun, report);
    const later = waiting > 0 ? ` ${waiting} more will go once out of use for ${age} days.` : '';
    if (removed.length === 0) report(`There is nothing to remove.${later}`);
    else {
      const releases = `${removed.length} ${removed.length === 1 ? 'release' : 'releases'}`;
      const what = `${releases}, ${readableBytes(bytes)} (${bytes} bytes)`;
      report(`${isDryRun ? 'Would remove' : 'Removed'} ${what}.${later}`);
    }
  },
};
