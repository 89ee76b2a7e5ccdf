import type { LogLevel } from './environment-schema.ts';

/** Writes one JSON line per entry. Entries carry ids and causes, never keys or spoken words. */
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

/** A log that drops entries below `level` and hands complete lines to `write`. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (entryLevel: Exclude<LogLevel, 'silent'>) =>
    (message: string, details: Readonly<Record<string, unknown>> = {}) => {
      if (RANK[entryLevel] > RANK[level]) return;
      const time = new Date().toISOString();
      write(`${JSON.stringify({ time, level: entryLevel, message, ...details })}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** The sentence of anything thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
