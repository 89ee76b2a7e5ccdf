import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

/** Folder of the whole workspace. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/** Milliseconds that building, publishing and starting may take. */
const patience = 240_000;

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No free port.')),
      );
    });
  });
}

function untilReady(site: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Not ready in time:\n${output}`)), patience);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('Parley is ready at')) return;
      clearTimeout(timer);
      resolve();
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.on('exit', () => reject(new Error(`The site stopped while starting:\n${output}`)));
  });
}

/** A site that runs as a process of its own. */
export interface SiteProcess {
  stop(): Promise<void>;
}

/**
 * Runs `npm start` with an environment of its own and waits until it is ready.
 * @throws Error with what it said when it does not get there.
 */
export async function startSite(variables: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['platform/bootstrap.mjs', 'start'], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', ...variables },
  });
  await untilReady(child);
  return {
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
