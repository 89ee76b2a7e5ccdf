import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '@parley/testing/free-port';
import { untilPrinted } from '@parley/testing/printed';
import { z } from 'zod';
import { type Registry, registrySchema } from '../registry/registry-schema.ts';
import { applyRegistryChange } from '../release/publish/apply-registry-change.ts';
import { publishRemote } from '../release/publish/operations.ts';
import { type FakeApi, startFakeApi } from '../release/testing/fake-api.ts';
import { releaseFolder, releaseSchema } from '../release-format/release.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type FakeBucket, startFakeBucket } from '../storage/testing/fake-bucket.ts';
import { readEnvironment } from '../workspace/environment.ts';
import { runNode } from '../workspace/run-node.ts';
import { packageVersion, remoteNames, workspaceRoot } from '../workspace/workspace.ts';

// Real builds, and a process for each command.
jest.setTimeout(300_000);

const remote = 'mfe-auth';
const folders: string[] = [];
let fakeBucket: FakeBucket;
let api: FakeApi;
let machine: string;

function newMachine(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-machine-'));
  folders.push(folder);
  return folder;
}

function variables(folder: string): Record<string, string> {
  const { bucket, endpoint = '', credentials, prefix } = fakeBucket.settings;
  return {
    API_URL: api.url,
    DATA_DIR: folder,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    S3_PREFIX: prefix,
  };
}

/** Runs the compiled command line. */
const parley = (args: readonly string[], more: Record<string, string> = {}, folder = machine) =>
  runNode(['platform/bootstrap.mjs', ...args], { variables: { ...variables(folder), ...more } });

async function succeeds(...args: string[]): Promise<string> {
  const { code, output } = await parley(args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** The registry that browsers get. */
async function served(): Promise<Registry> {
  const found = await fakeBucket.read('site/registry.json');
  return registrySchema.parse(JSON.parse(found?.text ?? 'null'));
}

/** Another version of the live release, as a canary for a tenth of the visitors. */
async function releaseCanary(mark: string): Promise<string> {
  const from = (await served()).remotes[remote]?.version ?? '';
  const version = `${from.split('-')[0]}-${mark}`;
  const target = releaseFolder(machine, remote, version);
  cpSync(releaseFolder(machine, remote, from), target, { recursive: true });
  const file = path.join(target, 'release.json');
  const release = releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...release, version }));
  const environment = { ...readEnvironment({ DATA_DIR: machine }), bucket: fakeBucket.settings };
  const storage = await openStorage(environment);
  await storage.saveRelease(remote, version);
  await applyRegistryChange(
    environment,
    (registry) => publishRemote(registry, remote, version, machine, 10),
    storage,
  );
  return version;
}

/** The browser tests cover rehearsals; these tests skip them. */
const unrehearsed = ['--no-rehearsal', '--reason', 'a release of the tests'];

beforeAll(async () => {
  fakeBucket = await startFakeBucket();
  api = await startFakeApi(packageVersion('api'));
  machine = newMachine();
  await succeeds('publish', 'shell', remote, '--together', ...unrehearsed);
});

afterAll(async () => {
  await fakeBucket.stop();
  await api.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('publish stores pages and declaration of a release in the bucket', async () => {
  const registry = await served();
  expect(registry.generation).toBe(1);
  const declared: unknown = JSON.parse(
    readFileSync(path.join(workspaceRoot, remote, 'remote.json'), 'utf8'),
  );
  expect(registry.remotes[remote]?.declaration).toMatchObject(
    z.record(z.string(), z.unknown()).parse(declared),
  );
  expect((await fakeBucket.read('site/sign-in.html'))?.text).toContain(registry.shell.version);
});

test('publishing from another machine does not change the site configuration @RELEASE-26', async () => {
  const before = (await served()).config;
  await succeeds('config', 'set', 'supportEmail=help@example.test', '--reason', 'new desk');
  const laptop = { API_URL: 'http://laptop.test:4000', SUPPORT_EMAIL: 'me@laptop.test' };
  const published = await parley(['publish', remote, ...unrehearsed], laptop, newMachine());
  expect(published.output).toContain(`Published ${remote}`);
  expect((await served()).config).toEqual({ ...before, supportEmail: 'help@example.test' });
  expect(await succeeds('config', 'get', 'supportEmail')).toContain(
    'supportEmail=help@example.test',
  );
});

test('publish fails and changes nothing when the rehearsal has no browser', async () => {
  const { generation } = await served();
  const { code, output } = await parley(['publish', remote], { CHROMIUM_PATH: '/no/browser' });
  expect([code, output]).toEqual([1, expect.stringContaining('PARLEY-149')]);
  expect(output).toContain('CHROMIUM_PATH names /no/browser');
  expect((await served()).generation).toBe(generation);
});

test('config set rejects an unknown key or invalid value and changes nothing @RELEASE-26', async () => {
  const { generation } = await served();
  for (const setting of ['color=red', 'apiUrl=nowhere', 'telemetry=maybe', 'apiUrl']) {
    expect((await parley(['config', 'set', setting])).code).toBe(1);
  }
  expect((await served()).generation).toBe(generation);
});

test('a canary can be widened, promoted, rolled back once and restored with --to', async () => {
  const first = (await served()).remotes[remote]?.version ?? '';
  const second = await releaseCanary('bbbbbb');
  expect(await succeeds('canary', remote, '30')).toContain('from 10 to 30 %');
  expect((await served()).remotes[remote]?.canary?.percent).toBe(30);
  await succeeds('promote', remote, '--from', first);

  const outdated = await parley(['rollback', remote, '--from', first]);
  expect([outdated.code, outdated.output]).toEqual([1, expect.stringContaining('PARLEY-140')]);
  expect(await succeeds('rollback', remote, '--reason', 'blank page')).toContain(
    `Rolled back ${remote} from ${second} to ${first}`,
  );
  const again = await parley(['rollback', remote]);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('PARLEY-133')]);
  await succeeds('rollback', remote, '--to', second);
  expect((await served()).remotes[remote]?.version).toBe(second);
});

test('two concurrent rollbacks roll back once', async () => {
  const before = (await served()).remotes[remote]?.version ?? '';
  await releaseCanary('cccccc');
  await succeeds('promote', remote);
  const both = await Promise.all([parley(['rollback', remote]), parley(['rollback', remote])]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect((await served()).remotes[remote]?.version).toBe(before);
});

test('retire removes a remote with its pages and records author and reason in the history', async () => {
  await succeeds('retire', remote, '--by', 'Ada', '--reason', 'moved to another product');
  expect((await served()).remotes).toEqual({});
  expect(await fakeBucket.read('site/sign-in.html')).toBeNull();
  const history = await succeeds('history', remote);
  expect(history).toContain('Ada  Retired mfe-auth');
  expect(history).toContain('moved to another product');
  expect(history).toContain('blank page');
  expect(await succeeds('prune', '--keep', '1', '--days', '0')).toContain(`Removed ${remote}`);
});

test('when the API is unreachable, publish fails and rollback uses its last known version', async () => {
  await succeeds('publish', remote, ...unrehearsed);
  const first = (await served()).remotes[remote]?.version ?? '';
  const second = await releaseCanary('dddddd');
  await succeeds('promote', remote);
  await succeeds('config', 'set', 'apiUrl=http://127.0.0.1:9/api/v1');
  for (const command of [
    ['publish', remote],
    ['promote', remote],
  ]) {
    const { code, output } = await parley(command);
    expect([code, output]).toEqual([1, expect.stringContaining('PARLEY-147')]);
  }
  expect((await served()).remotes[remote]?.version).toBe(second);
  expect(await succeeds('rollback', remote)).toContain(`using ${packageVersion('api')}`);
  expect((await served()).remotes[remote]?.version).toBe(first);
});

test('publish rejects a release that needs a newer API than the deployed one', async () => {
  const old = await startFakeApi('1.0.0');
  try {
    await succeeds('config', 'set', `apiUrl=${old.url}/api/v1`);
    const { code, output } = await parley(['publish', 'mfe-insights']);
    expect([code, output]).toEqual([1, expect.stringContaining('PARLEY-104')]);
  } finally {
    await old.stop();
  }
});

test('start publishes what the bucket lacks and keeps the stored configuration @RELEASE-26', async () => {
  const { config } = await served();
  const [site, cdn, apiPort, interviewer] = (await freePorts(4)).map(String);
  const started = spawn(process.execPath, ['platform/bootstrap.mjs', 'start'], {
    cwd: workspaceRoot,
    env: {
      ...process.env,
      ...variables(newMachine()),
      NODE_ENV: '',
      API_URL: '',
      SITE_PORT: site,
      CDN_PORT: cdn,
      API_PORT: apiPort,
      INTERVIEWER_PORT: interviewer,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) => started.once('exit', resolve));
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await untilPrinted(started, /Parley is ready at/);
  started.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output).toContain('The bucket’s site has another configuration than this environment');
  const registry = await served();
  expect(Object.keys(registry.remotes)).toEqual(expect.arrayContaining(remoteNames()));
  expect(registry.config).toEqual(config);
});
