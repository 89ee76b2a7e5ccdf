import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { withTimeout } from '../async/with-timeout.ts';
import { type FormatVersions, NewerFormatError } from '../storage/format.ts';

/** Milliseconds that opening waits for other tabs to close an older version. */
const openTimeoutMs = 3_000;

/** How a database is laid out; its version is the browser's own version number of it. */
export interface DatabaseFormat<S extends DBSchema> extends FormatVersions {
  readonly name: string;
  /** Brings a database of an older version, 0 for a new one, to the written version. */
  readonly upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>;
}

/** Another tab keeps an older version open; nothing was changed. */
export class DatabaseBlockedError extends Error {
  override name = 'DatabaseBlockedError';

  constructor(database: string) {
    super(`Another tab of this site keeps "${database}" busy. Close the other tabs and try again.`);
  }
}

export interface OpenOptions {
  timeoutMs?: number;
  /** The connection has ended: another tab upgrades the database, or the browser has closed it. */
  onClosed?: () => void;
}

/**
 * Opens a database, upgrades an older one, and closes it when another tab wants to upgrade it.
 * @throws DatabaseBlockedError when another tab does not close it in time; a later call may succeed.
 * @throws NewerFormatError when a newer version of this code has upgraded it; it is left alone.
 * @throws DOMException in a browser that has no database or refuses it.
 */
export async function openDatabase<S extends DBSchema>(
  format: DatabaseFormat<S>,
  { timeoutMs = openTimeoutMs, onClosed = () => {} }: OpenOptions = {},
): Promise<IDBPDatabase<S>> {
  const opening = openReadable(format, onClosed);
  return withTimeout(opening, timeoutMs, () => {
    // The browser does not cancel the request: a database that opens later is closed again.
    opening.then(
      (late) => late.close(),
      () => {},
    );
    throw new DatabaseBlockedError(format.name);
  });
}

/** Gives up an opening that would make an empty database: the newer one was deleted just now. */
function abort<S extends DBSchema>(
  ...[, , , transaction]: Parameters<NonNullable<OpenDBCallbacks<S>['upgrade']>>
): void {
  transaction.done.catch(() => {});
  transaction.abort();
}

async function openReadable<S extends DBSchema>(
  { name, writes, newestRead, upgrade }: DatabaseFormat<S>,
  onClosed: () => void,
): Promise<IDBPDatabase<S>> {
  const callbacks: OpenDBCallbacks<S> = {
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  };
  try {
    return await openDB<S>(name, writes, { ...callbacks, upgrade });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'VersionError')) throw error;
  }
  const database = await openDB<S>(name, undefined, { ...callbacks, upgrade: abort });
  if (database.version <= newestRead) return database;
  database.close();
  throw new NewerFormatError(name);
}
