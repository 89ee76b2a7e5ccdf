import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { freePort, freePortRange, freePorts } from '../../testing/src/free-port.ts';
import { startingData, startSite, type TestSite, workspaceRoot } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const services = ['api', 'interviewer'] as const;

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Starts a site that is not waited for. */
function startAnother(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['platform/bootstrap.mjs', 'start'], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...variables },
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => parts.push(String(part)));
  }
  return { child, exit: once(child, 'exit'), output: () => parts.join('') };
}

/** Everything that a site consists of has ended, and its ports are free again. */
async function expectGone(site: TestSite, ids: readonly number[]): Promise<void> {
  await expect.poll(() => ids.filter(isRunning)).toEqual([]);
  const urls = [site.siteUrl, site.apiUrl, site.interviewerUrl];
  expect(await Promise.all(urls.map(answers))).toEqual([false, false, false]);
}

const processesOf = (site: TestSite) => [
  site.startId,
  ...services.map((service) => site.processId(service)),
];

test('a killed start leaves no process behind and the next start reuses its data', async () => {
  const dataDirectory = startingData();
  const first = await startSite({ DATA_DIR: dataDirectory });
  const ids = processesOf(first);
  process.kill(first.startId, 'SIGKILL');
  await expectGone(first, ids);

  const second = await startSite({ DATA_DIR: dataDirectory });
  expect(await answers(second.apiUrl)).toBe(true);
  await second.stop();
});

test('rejects a second start on the same data and ports and names the running process @DESIGN-41', async () => {
  const site = await startSite();
  const port = (url: string) => new URL(url).port;
  const api = site.processId('api');
  const second = startAnother({
    SITE_PORT: port(site.siteUrl),
    CDN_PORT: String(await freePort()),
    API_PORT: port(site.apiUrl),
    INTERVIEWER_PORT: port(site.interviewerUrl),
    DATA_DIR: site.dataDirectory,
  });
  expect(await second.exit).toEqual([1, null]);
  const said = second.output();
  expect(said).toContain(
    `- The data directory ${site.dataDirectory} is in use by process ${site.startId}. Stop it, or set DATA_DIR to another directory.`,
  );
  expect(said).toContain(
    `- Port ${port(site.siteUrl)} for the site is taken by process ${site.startId}. Stop it, or set SITE_PORT to another port.`,
  );
  expect(said).toContain(`- Port ${port(site.apiUrl)} for the API is taken by process ${api}.`);
  expect(said).not.toContain('Parley is ready');
  expect(said).not.toContain('Building');
  await site.stop();
});

test('stops every process when the terminal closes', async () => {
  const site = await startSite();
  const ids = processesOf(site);
  process.kill(site.startId, 'SIGHUP');
  await expectGone(site, ids);
  await site.stop();
});

test('a second Ctrl-C ends a start at once although a service hangs @DESIGN-40', async () => {
  const site = await startSite();
  const ids = processesOf(site);
  process.kill(site.processId('api'), 'SIGSTOP');
  const interrupted = () => isRunning(site.startId) && process.kill(site.startId, 'SIGINT');
  await expect.poll(interrupted).toBe(false);
  await expectGone(site, ids);
  await site.stop();
});

test('Ctrl-C during the build stops every process @DESIGN-40', async () => {
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-e2e-'));
  const [site, cdn, api, interviewer] = await freePorts(4);
  const starting = startAnother({
    SITE_PORT: String(site),
    CDN_PORT: String(cdn),
    API_PORT: String(api),
    INTERVIEWER_PORT: String(interviewer),
    DATA_DIR: dataDirectory,
  });
  const file = path.join(dataDirectory, 'processes.json');
  const services = z.record(z.string(), z.number());
  const begun = () => Object.values(services.parse(JSON.parse(readFileSync(file, 'utf8'))));
  await expect.poll(() => existsSync(file) && begun().length, { timeout: 60_000 }).toBe(2);
  starting.child.kill('SIGINT');
  expect(await starting.exit).toEqual([0, null]);
  expect(begun().filter(isRunning)).toEqual([]);
  expect(starting.output()).not.toContain('Parley is ready');
  rmSync(dataDirectory, { recursive: true });
});

test('development servers end when their parent process is killed', async () => {
  const cdn = await freePortRange(2);
  const site = await startSite(
    { CDN_PORT: String(cdn) },
    { workspace: workspaceRoot, args: ['dev', 'mfe-account'] },
  );
  const ids = processesOf(site);
  const isServed = () =>
    fetch(`http://127.0.0.1:${cdn + 1}/mf-manifest.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isServed()).toBe(true);
  process.kill(site.startId, 'SIGKILL');
  await expectGone(site, ids);
  await expect.poll(isServed).toBe(false);
  await site.stop();
});
