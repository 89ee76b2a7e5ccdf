import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Ids that are taken from a caller: nothing that could forge or fill a log. */
const acceptable = /^[\w-]{8,64}$/;

/** The id of a request: the one that a proxy or a client sends, if it may stand in a log, or a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();
}

/** An entry of the log of a server. */
export interface LogEntry {
  /** The part of Parley that logs. */
  part: 'site' | 'releases';
  level: 'info' | 'error';
  /** The id under which all parts log the request. */
  requestId: string;
  message: string;
  /** What failed. */
  error?: unknown;
  /** Further fields; none may have a key, an address of a person or a query. */
  fields?: Readonly<Record<string, string | number | null>>;
}

/** Addresses of people and keys, wherever an error's message has brought them. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,5}[A-Za-z]{2,24}\b/g, '‹email›'],
  [/(\bBearer )[\w.~+/-]{8,500}/g, '$1‹key›'],
];

/** An entry as a line of JSON, as API and interviewer write it. */
export function logLine({ part, level, requestId, message, error, fields }: LogEntry): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : error;
  const entry = {
    time: new Date().toISOString(),
    level,
    part,
    requestId,
    message,
    ...fields,
    ...(error === undefined ? {} : { error: String(stack) }),
  };
  const line = personal.reduce(
    (text, [pattern, shown]) => text.replaceAll(pattern, shown),
    JSON.stringify(entry),
  );
  return `${line}\n`;
}
