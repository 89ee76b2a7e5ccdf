import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Milliseconds for a holder to say who it is. */
const answerTimeout = 1_000;

/** Another process holds the directory. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  /** @param holder the id of the process that holds it, where that is known */
  constructor(directory: string, holder: number | null) {
    const by = holder === null ? 'another running process' : `process ${holder}`;
    super(
      `The data directory ${directory} is in use by ${by}. ` +
        'Stop that process, or set DATA_DIR to another directory.',
    );
  }
}

/**
 * A socket address that only one process at a time can hold for this directory, and at which it says
 * its process id. The platform's commands look there before they start anything.
 */
function lockAddress(directory: string): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0parley-database-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\parley-database-${name}`;
  return join(directory, 'lock.sock');
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

/** The holder of a lock: a process id, `null` when it is unknown, `undefined` when the lock is free. */
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
    socket.once('close', () => resolve(/^\d{1,10}$/.test(said) ? Number(said) : null));
  });
}

const isAddressInUse = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Takes the directory for this process; the operating system lets it go when the process ends,
 * however it ends. The embedded database has no lock of its own and would lose rows silently.
 * @param directory an existing directory
 * @returns a function that lets it go
 * @throws DirectoryInUseError when another process holds it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const real = await realpath(directory);
  const address = lockAddress(real);
  let server: Server;
  try {
    server = await listen(address);
  } catch (error) {
    if (!isAddressInUse(error)) throw error;
    const holder = await holderOf(address);
    const isFile = address.startsWith('/');
    if (!isFile || holder !== undefined) throw new DirectoryInUseError(directory, holder ?? null);
    await rm(address, { force: true });
    server = await listen(address);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
