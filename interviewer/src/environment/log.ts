import { requestFields } from '../support/request-context.ts';
import type { LogLevel } from './environment-schema.ts';

/**
 * Writes one JSON line per entry, with the id of the request that it is about. Entries carry ids and
 * causes, never keys or spoken words.
 */
export interface Log {
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  debug(message: string, details?: Readonly<Record<string, unknown>>): void;
}

const RANK: Readonly<Record<LogLevel, number>> = {
  silent: 0,
  error: 1,
  warn: 2,
  info: 3,
  debug: 4,
};

/** Addresses of people and keys, wherever the message of another program has brought them. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,5}[A-Za-z]{2,24}\b/g, '‹email›'],
  [/\b(?:ek|sk)[_-][\w-]{8,500}/g, '‹key›'],
  [/(\bBearer )[\w.~+/-]{8,500}/g, '$1‹key›'],
];

const redacted = (line: string) =>
  PERSONAL.reduce((text, [pattern, shown]) => text.replaceAll(pattern, shown), line);

/** A log that drops entries below `level` and hands complete lines to `write`. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (entryLevel: Exclude<LogLevel, 'silent'>) =>
    (message: string, details: Readonly<Record<string, unknown>> = {}) => {
      if (RANK[entryLevel] > RANK[level]) return;
      const time = new Date().toISOString();
      const entry = {
        time,
        level: entryLevel,
        part: 'interviewer',
        ...requestFields(),
        message,
        ...details,
      };
      write(`${redacted(JSON.stringify(entry))}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** The sentence of anything thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
