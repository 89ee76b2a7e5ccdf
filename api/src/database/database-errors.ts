import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database cannot be used at the moment; the cause says why. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** What the operating system says of a connection that cannot be made or has broken. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * States in which PostgreSQL refuses what would succeed at another time (appendix A of its manual):
 * serialization failure and deadlock, a full disk or memory, too many connections, a held lock, a
 * canceled statement, an ended server or session, a server that only reads while another takes over, and
 * a password that is being changed.
 */
const passingStates = new Set([
  '25006',
  '25P03',
  '28P01',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** How the driver words a connection that is gone, late or not to be had. */
const driverMessages = [
  /^Connection terminated/,
  /^Query read timeout$/,
  /^timeout exceeded when trying to connect$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
];

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Whether an error of the driver means that its connection is lost, or may still be busy with a
 * statement that was given up: it must not be used again.
 */
export function isConnectionLost(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = codeOf(cause);
  // Class 08 is "connection exception", 57P0x the end of a server or session.
  if (networkCodes.has(code) || /^(08...|57P0.|25P03)$/.test(code)) return true;
  return driverMessages.some((message) => message.test(cause.message));
}

/** Whether a failure is the database's and passes: the same call may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const isPassing = error.cause !== undefined && passingStates.has(codeOf(error.cause));
  return isPassing || isConnectionLost(error);
}
