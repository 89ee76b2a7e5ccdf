import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Another process holds the directory. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another running process. ` +
        'Stop that process, or set DATA_DIR to another directory.',
    );
  }
}

/** A socket address that only one process at a time can hold for this directory. */
function lockAddress(directory: string): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0parley-database-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\parley-database-${name}`;
  return join(directory, 'lock.sock');
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

function isAnswering(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
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
    const isFile = address.startsWith('/');
    if (!isFile || (await isAnswering(address))) throw new DirectoryInUseError(directory);
    await rm(address, { force: true });
    server = await listen(address);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
