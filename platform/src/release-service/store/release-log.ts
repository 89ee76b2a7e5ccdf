import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { serviceFolders } from './service-folders.ts';

/** A request to the release service, or the end of the work that one began. */
const logEntry = z.object({
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Id of the credential; `null` where none was valid. */
  credential: z.string().nullable(),
  remote: z.string(),
  action: z.string(),
  version: z.string().nullable().default(null),
  reason: z.string().nullable().default(null),
  result: z.enum(['accepted', 'published', 'rehearsed', 'changed', 'waiting', 'refused']),
  /** Number of the error, and what was said. */
  code: z.string().nullable().default(null),
  message: z.string().nullable().default(null),
});
export type LogEntry = z.infer<typeof logEntry>;

/** The results that count as a release of the day. */
const releaseResults = new Set<LogEntry['result']>([
  'published',
  'rehearsed',
  'waiting',
  'refused',
]);

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function parseLine(line: string): LogEntry[] {
  try {
    const parsed = logEntry.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    // The last line of a process that was killed while it wrote.
    return [];
  }
}

/** The log of a data directory's release service: a file of JSON lines for each day in UTC. */
export class ReleaseLog {
  readonly #folder: string;

  constructor(dataDirectory: string) {
    this.#folder = serviceFolders(dataDirectory).log;
  }

  append(entry: Omit<LogEntry, 'at'>): void {
    const now = new Date();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const line = JSON.stringify({ at: now.toISOString(), ...entry });
    appendFileSync(path.join(this.#folder, `${dayOf(now)}.jsonl`), `${line}\n`);
  }

  /** All entries, the oldest first. */
  entries(): LogEntry[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .sort()
      .flatMap((file) => this.#read(file));
  }

  /** How many releases of a remote ended today, whatever their result. */
  releasesToday(remote: string): number {
    return this.#read(`${dayOf(new Date())}.jsonl`).filter(
      (entry) =>
        entry.remote === remote && entry.action === 'release' && releaseResults.has(entry.result),
    ).length;
  }

  #read(file: string): LogEntry[] {
    const whole = path.join(this.#folder, file);
    return existsSync(whole) ? readFileSync(whole, 'utf8').split('\n').flatMap(parseLine) : [];
  }
}
