import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/**
 * What can lock a data directory: a start, or the API's embedded database, whose lock in
 * `api/src/database/process-lock.ts` has the same form.
 */
type Purpose = 'start' | 'database';

/** Timeout for a holder's answer, in milliseconds. */
const answerTimeout = 5_000;

/** A socket address that only one process at a time can hold for this directory and purpose. */
function lockAddress(directory: string, purpose: Purpose): string {
  const hash = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32);
  const name = `parley-${purpose}-${hash}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(directory, purpose === 'database' ? 'lock.sock' : `${purpose}.sock`);
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The holder of a lock: a process id, `null` for an unknown process, `undefined` when it is free.
 */
function holderOf(address: string): Promise<number | null | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let said = '';
    socket.setEncoding('utf8');
    socket.setTimeout(answerTimeout, () => socket.destroy());
    socket.on('data', (part) => {
      said += part;
    });
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => {
      const processId = /^\d{1,10}$/.test(said) ? Number(said) : null;
      resolve(processId !== null && isRunning(processId) ? processId : null);
    });
  });
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

function inUse(directory: string, holder: number | null): string {
  const by = holder === null ? 'another running process' : `process ${holder}`;
  return `The data directory ${directory} is in use by ${by}. Stop it, or set DATA_DIR to another directory.`;
}

/** A data directory that this process holds, or why it does not. */
export type DirectoryLock = { release: () => void } | { obstacle: string };

/**
 * Locks a data directory for the start in this process. The operating system releases the lock when
 * the process ends.
 * @param directory created when it is missing
 */
export async function lockDataDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const address = lockAddress(directory, 'start');
  let server = await listen(address);
  if (server === null) {
    const holder = await holderOf(address);
    if (holder !== undefined) return { obstacle: inUse(directory, holder) };
    // A socket file outlives its process.
    if (path.isAbsolute(address)) rmSync(address, { force: true });
    server = await listen(address);
    if (server === null) return { obstacle: inUse(directory, null) };
  }
  const held = server;
  const databaseHolder = await holderOf(lockAddress(directory, 'database'));
  if (databaseHolder !== undefined) {
    held.close();
    return { obstacle: inUse(directory, databaseHolder) };
  }
  return { release: () => void held.close() };
}
