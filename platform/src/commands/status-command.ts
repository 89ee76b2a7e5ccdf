import { parseArgs } from 'node:util';
import { shellOwner } from '../registry/shell-declaration.ts';
import { readRegistry } from '../release-format/registry-file.ts';
import { readRelease } from '../release-format/release.ts';
import { openStorage } from '../storage/open-storage.ts';
import { textTable } from '../support/text-table.ts';
import type { Environment } from '../workspace/environment.ts';
import type { Command } from './command.ts';

/** One line of the status: the shell or a remote. */
export interface StatusRow {
  name: string;
  owner: string;
  live: string;
  /** Version and share of the visitors, `null` without a canary. */
  canary: { version: string; percent: number } | null;
  previous: string | null;
  /** Bytes of all files of the live release, compressed with brotli. */
  size: number;
  /** When the live release was built, ISO 8601 in UTC. */
  builtAt: string;
}

function measured(environment: Environment, name: string, version: string) {
  const { files, builtAt } = readRelease(environment.dataDirectory, name, version);
  const size = Object.values(files).reduce((sum, { brotli }) => sum + brotli, 0);
  return { size, builtAt };
}

/**
 * Live version, canary and rollback target of everything.
 * @throws Error before the first release
 */
export function status(environment: Environment): { generation: number; rows: StatusRow[] } {
  const registry = readRegistry(environment.dataDirectory);
  if (!registry) throw new Error('Nothing has been published here yet. Run "npm start".');
  const { shell, remotes, generation } = registry;
  return {
    generation,
    rows: [
      {
        name: 'shell',
        owner: shellOwner,
        live: shell.version,
        canary: null,
        previous: shell.previous ?? null,
        ...measured(environment, 'shell', shell.version),
      },
      ...Object.entries(remotes).map(([name, { version, canary, previous, declaration }]) => ({
        name,
        owner: declaration.owner,
        live: version,
        canary: canary ? { version: canary.version, percent: canary.percent } : null,
        previous: previous ?? null,
        ...measured(environment, name, version),
      })),
    ],
  };
}

function age(builtAt: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(builtAt)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / (24 * 60))} d`;
}

/** The rows as a text table. */
export function statusTable(rows: readonly StatusRow[], now: number): string {
  const head = ['name', 'owner', 'live', 'canary', 'previous', 'size', 'age'];
  const body = rows.map((row) => [
    row.name,
    row.owner,
    row.live,
    row.canary ? `${row.canary.version} (${row.canary.percent} %)` : '–',
    row.previous ?? '–',
    `${Math.round(row.size / 1_024)} KB`,
    age(row.builtAt, now),
  ]);
  return textTable(head, body);
}

export const statusCommand: Command = {
  usage: '[--json]',
  summary: 'shows live, canary and rollback target',
  async run({ environment, args }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
    await (await openStorage(environment)).pull();
    const { generation, rows } = status(environment);
    if (values.json) console.log(JSON.stringify({ generation, remotes: rows }, null, 2));
    else console.log(`${statusTable(rows, Date.now())}\n\nRegistry generation ${generation}`);
  },
};
