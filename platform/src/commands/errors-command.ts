import process from 'node:process';
import { z } from 'zod';
import type { Registry } from '../registry/registry-schema.ts';
import { readRegistry } from '../release-format/registry-file.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { SourceMapStorage } from '../storage/release-storage.ts';
import { resolveFrame } from '../storage/resolve-frame.ts';
import { printable } from '../support/printable.ts';
import { UsageError } from '../support/usage-error.ts';
import { askApi } from './ask-api.ts';
import { parseOptions } from './change-options.ts';
import type { Command } from './command.ts';

const error = z.object({
  name: z.string(),
  message: z.string(),
  count: z.int(),
  frame: z.object({ file: z.string(), line: z.int(), column: z.int() }).optional(),
});
const health = z.object({
  remote: z.string(),
  version: z.string(),
  loads: z.int(),
  errors: z.int(),
  topErrors: z.array(error),
});
type VersionHealth = z.infer<typeof health>;
const summary = z.object({ since: z.string(), versions: z.array(health) });

/** Where an error was thrown, by the source map of the release where there is one. */
async function placeOf(
  storage: SourceMapStorage,
  { remote, version }: VersionHealth,
  { frame }: z.infer<typeof error>,
): Promise<string> {
  if (frame === undefined) return 'an unknown place: the browser told none';
  const built = `${frame.file}:${frame.line}:${frame.column}`;
  const source = await resolveFrame(storage, { remote, version, ...frame });
  if (source === null) return `${built} (no source map is known)`;
  const name = source.name === null ? '' : ` in ${source.name}`;
  return `${source.source}:${source.line}:${source.column}${name} (${built})`;
}

/** Lines about one version: its figures, and each error with its place. */
export async function errorLines(
  storage: SourceMapStorage,
  version: VersionHealth,
  state: string,
): Promise<string[]> {
  const lines = [
    `${version.remote} ${version.version} (${state}): ${version.errors} errors, ${version.loads} loads`,
  ];
  for (const one of version.topErrors) {
    lines.push(`  ${one.count} × ${one.name}: ${one.message}`);
    lines.push(`      at ${await placeOf(storage, version, one)}`);
  }
  // Names and messages come from browsers.
  return lines.map(printable);
}

/** Whether visitors get a version now; `null` when none does. */
function stateOf({ shell, remotes }: Registry, { remote, version }: VersionHealth): string | null {
  if (remote === 'shell') return shell.version === version ? 'live' : null;
  const registered = remotes[remote];
  if (registered?.version === version) return 'live';
  return registered?.canary?.version === version ? 'canary' : null;
}

/** Asks for the versions that visitors get now, or for all. */
function summaryQuery({ shell, remotes }: Registry, hours: number, all: boolean): URLSearchParams {
  const query = new URLSearchParams({ hours: String(hours) });
  if (all) return query;
  const ofRemotes = Object.entries(remotes).flatMap(([remote, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((one) => `${remote}@${one}`),
  );
  query.set('versions', [`shell@${shell.version}`, ...ofRemotes].join(','));
  return query;
}

export const errorsCommand: Command = {
  usage: '[<remote>] [--hours <number>] [--all]',
  summary:
    'prints the most frequent errors in browsers by version, with their places in the sources',
  async run({ environment, args }) {
    const { values, positionals } = parseOptions(args, {
      hours: { type: 'string' },
      all: { type: 'boolean' },
    });
    const [wanted, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one remote, or none for all of them.');
    const hours = Number(values.hours ?? '24');
    if (!Number.isInteger(hours) || hours < 1 || hours > 720) {
      throw new UsageError('"--hours" takes a whole number from 1 to 720.');
    }
    const storage = await openStorage(environment);
    await storage.pull();
    const registry = readRegistry(environment.dataDirectory);
    if (!registry) throw new Error('Nothing has been published here yet. Run "npm start".');
    const token = process.env.OPERATOR_TOKEN ?? null;
    const query = summaryQuery(registry, hours, values.all === true);
    const path = `telemetry/summary?${query}`;
    const { since, versions } = await askApi(environment.apiUrl, path, token, summary);
    const chosen = versions
      .map((version) => ({ version, state: stateOf(registry, version) }))
      .filter(({ version }) => version.errors > 0 && [version.remote, undefined].includes(wanted))
      .filter(({ state }) => state !== null || values.all === true);
    for (const { version, state } of chosen) {
      const lines = await errorLines(storage, version, state ?? 'not active');
      for (const line of lines) console.log(line);
    }
    if (chosen.length === 0) {
      const which = values.all === true ? 'any version' : 'a live or canary version';
      console.log(`No errors of ${which}${wanted ? ` of ${wanted}` : ''} since ${since}.`);
    }
  },
};
