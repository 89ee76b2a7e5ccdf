import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/** Milliseconds that building, publishing and starting may take. */
const patience = 240_000;

function freePort(): Promise<number> {
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

/** Starts a site for this run unless `E2E_BASE_URL` names one; returns what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) {
    process.env.E2E_API_URL ??= 'http://localhost:4000';
    return async () => {};
  }
  const [site, cdn, api, interviewer] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-e2e-'));
  const child = spawn(process.execPath, ['platform/bootstrap.mjs', 'start'], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SITE_PORT: String(site),
      CDN_PORT: String(cdn),
      API_PORT: String(api),
      INTERVIEWER_PORT: String(interviewer),
      SITE_URL: `http://localhost:${site}`,
      API_URL: `http://localhost:${api}`,
      CDN_URL: `http://localhost:${cdn}`,
      DATA_DIR: dataDirectory,
    },
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  await untilReady(child);
  process.env.E2E_BASE_URL = `http://localhost:${site}`;
  process.env.E2E_API_URL = `http://localhost:${api}`;
  return stop;
}
