import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@parley/testing/free-port';
import { readEnvironment } from '../workspace/environment.ts';
import { serveReleaseService } from './serve-release-service.ts';
import { CredentialStore } from './store/credentials.ts';
import { serviceFolders } from './store/service-folders.ts';

let folder: string;
let port: number;
let other: Server | null = null;
let lines: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-serve-releases-'));
  port = await freePort();
  lines = [];
});

afterEach(() => {
  other?.close();
  other = null;
  rmSync(folder, { recursive: true });
});

const occupy = () =>
  new Promise<void>((resolve) => {
    other = createServer().listen(port, '127.0.0.1', resolve);
  });

/** Starts the service on the port. @param isPortChosen as by `RELEASE_PORT` */
function serve(isPortChosen: boolean): Promise<() => Promise<void>> {
  const environment = readEnvironment({ DATA_DIR: folder, RELEASE_PORT: String(port) });
  const releaseService = { ...environment.releaseService, isPortChosen };
  return serveReleaseService({ ...environment, releaseService }, {}, (line) => lines.push(line));
}

const answers = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('the service answers until it is stopped', async () => {
  const stop = await serve(true);
  expect(await answers()).toBe(true);
  await stop();
  expect(await answers()).toBe(false);
});

test('a start removes uploads that a service of another host or port has left long ago, and none of today', async () => {
  const { staging } = serviceFolders(folder);
  const [old, running] = ['an-old-container-3200', 'another-3200'].map((name) =>
    path.join(staging, name),
  );
  for (const one of [old, running]) mkdirSync(path.join(one ?? '', 'upload'), { recursive: true });
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  utimesSync(old ?? '', longAgo, longAgo);
  const stop = await serve(true);
  expect(readdirSync(staging)).toEqual(expect.arrayContaining(['another-3200']));
  expect(readdirSync(staging)).not.toContain('an-old-container-3200');
  await stop();
  expect(readdirSync(staging)).toEqual(['another-3200']);
});

test('a site whose default release port is taken reports it and starts without the service', async () => {
  await occupy();
  const stop = await serve(false);
  expect(lines.join()).toContain('accepts no releases over HTTP');
  await stop();
});

test('a chosen port that is taken fails the start', async () => {
  await occupy();
  await expect(serve(true)).rejects.toThrow(`Port ${port} for the release service is taken`);
});

/** A device that is always full, where the system has one. */
const fullDevice = '/dev/full';

(existsSync(fullDevice) ? test : test.skip)(
  'on a full disk requests that write nothing are answered, and refusals have their reason',
  async () => {
    const { credential, token } = new CredentialStore(folder).create('mfe-new', 'Ada', null);
    const { credentials, log } = serviceFolders(folder);
    symlinkSync(fullDevice, path.join(credentials, `${credential.id}.used.${process.pid}.tmp`));
    mkdirSync(log);
    mkdirSync(path.join(folder, 'logs'));
    symlinkSync(fullDevice, path.join(folder, 'logs/releases.log'));
    symlinkSync(fullDevice, path.join(log, `${new Date().toISOString().slice(0, 10)}.jsonl`));
    const stop = await serve(true);
    const ask = (remote: string) =>
      fetch(`http://127.0.0.1:${port}/v1/remotes/${remote}/history`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await (await ask('mfe-new')).json()).toEqual({ entries: [] });
    const refused = await ask('mfe-other');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'PARLEY-162' }]);
    await stop();
  },
);

test('the service can be turned off', async () => {
  const environment = readEnvironment({ DATA_DIR: folder, RELEASE_PORT: 'off' });
  const stop = await serveReleaseService(environment, {}, (line) => lines.push(line));
  expect(lines).toEqual([]);
  await stop();
});
