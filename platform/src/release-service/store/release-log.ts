import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { appendLine } from '../../support/lines.ts';
import { serviceFolders } from './service-folders.ts';

/** A request to the release service, or the end of the work that one began. */
const logEntry = z.object({
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Id of the credential; `null` where none was valid. */
  credential: z.string().nullable(),
  remote: z.string(),
  /** The team that the release names, and the operator who decided; `null` where that was not noted. */
  owner: z.string().nullable().default(null),
  by: z.string().nullable().default(null),
  action: z.string(),
  version: z.string().nullable().default(null),
  reason: z.string().nullable().default(null),
  result: z.enum(['accepted', 'published', 'rehearsed', 'changed', 'waiting', 'refused']),
  /** Number of the error, and what was said. */
  code: z.string().nullable().default(null),
  message: z.string().nullable().default(null),
});
export type LogEntry = z.infer<typeof logEntry>;
/** What is told of an entry; the log adds the time. */
export type NewLogEntry = Omit<z.input<typeof logEntry>, 'at'>;

/** The results that count as a release of the day. */
const releaseResults = new Set<LogEntry['result']>([
  'published',
  'rehearsed',
  'waiting',
  'refused',
]);

/** Characters of a day at the beginning of a time, as a file is called. */
const dayLength = 10;
const dayOf = (time: Date) => time.toISOString().slice(0, dayLength);

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

  append(entry: NewLogEntry): void {
    const now = new Date();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const line = JSON.stringify({ at: now.toISOString(), ...entry });
    appendLine(path.join(this.#folder, `${dayOf(now)}.jsonl`), line);
  }

  /**
   * The entries, the oldest first.
   * @param after ISO 8601 in UTC: only those of later
   */
  entries(after = ''): LogEntry[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((file) => file.slice(0, dayLength) >= after.slice(0, dayLength))
      .sort()
      .flatMap((file) => this.#read(file))
      .filter(({ at }) => at > after);
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
