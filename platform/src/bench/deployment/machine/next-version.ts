import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../../../workspace/workspace.ts';

const journal = z.looseObject({
  entries: z.array(
    z.object({
      idx: z.int(),
      version: z.string(),
      when: z.number(),
      tag: z.string(),
      breakpoints: z.boolean(),
    }),
  ),
});
type Entry = z.infer<typeof journal>['entries'][number];

/** The table and column that the migration of the next version adds. */
export const expansion = { table: 'rehearsal_notes', column: 'rehearsal_note' } as const;

const statements = [
  `create table "${expansion.table}" ("id" uuid primary key, "note" text);`,
  `alter table "interviews" add column "${expansion.column}" text;`,
  `create index "rehearsal_by_note" on "interviews" ("${expansion.column}");`,
];

/**
 * Makes the next version of the API in a new folder: the same code and a migration more, which only adds
 * (docs/operations/upgrade.md, "expand").
 * @returns its program
 */
export function makeNextVersion(folder: string): string {
  const from = path.join(workspaceRoot, 'api');
  const left = new Set(['test', 'bench'].map((name) => path.join(from, name)));
  cpSync(from, folder, { recursive: true, filter: (source) => !left.has(source) });
  const file = path.join(folder, 'migrations/meta/_journal.json');
  const known = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  const last: Entry | undefined = known.entries.at(-1);
  if (last === undefined) throw new Error('The API has no migrations.');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_rehearsal`;
  const added: Entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
  writeFileSync(file, JSON.stringify({ ...known, entries: [...known.entries, added] }));
  writeFileSync(
    path.join(folder, 'migrations', `${tag}.sql`),
    statements.join('\n--> statement-breakpoint\n'),
  );
  return path.join(folder, 'dist/main.js');
}
