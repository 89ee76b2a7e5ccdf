import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@parley/testing/free-port';
import { lockDirectory } from '../../../api/src/database/process-lock.ts';
import { claimResources } from './preconditions.ts';

let directory: string;
let other: ChildProcess | undefined;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'parley-claim-'));
});
afterEach(() => {
  other?.kill();
  rmSync(directory, { recursive: true });
});

const site = (port: number) => ({ port, what: 'the site', variable: 'SITE_PORT' });

/** Another process that listens on a free port. */
async function listenElsewhere(host: string): Promise<{ port: number; processId: number }> {
  const program = `require('node:net').createServer().listen(0, '${host}', function () {
    console.log(this.address().port);
  });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  other = child;
  const [port] = await once(child.stdout, 'data');
  return { port: Number(port), processId: child.pid ?? 0 };
}

/** Not every machine has the newer loopback address. */
const hasIPv6 = Object.values(os.networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.each(['127.0.0.1', '0.0.0.0', ...(hasIPv6 ? ['::1'] : [])])(
  'the error names the process that uses a port on %s and the fix @DESIGN-41 @RELEASE-44',
  async (host) => {
    const { port, processId } = await listenElsewhere(host);
    await expect(claimResources(directory, [site(port)])).rejects.toThrow(
      `- Port ${port} for the site is taken by process ${processId}. Stop it, or set SITE_PORT to another port.`,
    );
  },
);

test('the error lists every obstacle, including a port that is set twice', async () => {
  const { port } = await listenElsewhere('127.0.0.1');
  const release = await claimResources(directory, []);
  const api = { port, what: 'the API', variable: 'API_PORT' };
  const claim = claimResources(directory, [site(port), api]);
  await expect(claim).rejects.toThrow(
    `- The data directory ${directory} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another directory.`,
  );
  await expect(claim).rejects.toThrow(`Port ${port} for the site is taken`);
  await expect(claim).rejects.toThrow(`Port ${port} is set for the site and for the API.`);
  release();
});

test('a port that follows from another and that browsers refuse is an obstacle', async () => {
  const derived = { port: 6000, what: 'the development server of mfe-new', variable: 'CDN_PORT' };
  await expect(claimResources(directory, [derived])).rejects.toThrow(
    '- Browsers refuse port 6000, which is that of the development server of mfe-new. Set CDN_PORT to another port.',
  );
});

test('locks a data directory with free ports and releases it', async () => {
  const port = await freePort();
  const release = await claimResources(directory, [site(port)]);
  release();
  (await claimResources(directory, [site(port)]))();
});

test('the error names the process whose embedded database uses the data directory @DESIGN-41', async () => {
  const unlock = await lockDirectory(directory);
  await expect(claimResources(directory, [])).rejects.toThrow(
    `The data directory ${directory} is in use by process ${process.pid}.`,
  );
  await unlock();
  (await claimResources(directory, []))();
});
