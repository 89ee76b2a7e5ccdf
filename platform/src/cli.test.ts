import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@parley/testing/free-port';
import { applyRegistryChange } from './release/publish/apply-registry-change.ts';
import { publishRemote, publishShell } from './release/publish/operations.ts';
import { type FakeApi, startFakeApi } from './release/testing/fake-api.ts';
import { readRegistry } from './release-format/registry-file.ts';
import { releaseFolder } from './release-format/release.ts';
import {
  storeTestRelease,
  testDeclaration,
  testRelease,
} from './release-format/testing/releases.ts';
import { readEnvironment } from './workspace/environment.ts';
import { workspaceRoot } from './workspace/workspace.ts';

/** Milliseconds after which a command counts as one that does not end. */
const commandTimeoutMs = 150_000;

const [calm, restless] = ['1.0.0-aaa', '1.0.0-bbb'] as const;
const shell = '1.2.0-0a1b2c';
let folder: string;
let api: FakeApi;

function writeModule(name: string, version: string, module: string, code: string): void {
  const prerender = path.join(releaseFolder(folder, name, version), 'prerender');
  mkdirSync(prerender, { recursive: true });
  writeFileSync(path.join(prerender, `${module}.cjs`), code);
}

/** Stores a remote whose page is rendered when it is published. */
function storeRemote(version: string, code: string): void {
  const routes = testDeclaration('mfe-new').routes.map((route) => ({
    ...route,
    access: 'public' as const,
    layout: 'public' as const,
    prerender: true,
    description: 'What this page is about, in at least fifty characters of text.',
  }));
  const modules = { home: [] };
  storeTestRelease(folder, testRelease('mfe-new', { routes }, { version, modules }));
  writeModule('mfe-new', version, 'home', code);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-cli-'));
  api = await startFakeApi('1.0.0');
  const environment = readEnvironment({ DATA_DIR: folder, API_URL: api.url });
  storeTestRelease(folder, testRelease('shell', {}, { version: shell }));
  for (const file of ['deferred-hydration.js', 'canary-assignment.js']) {
    writeFileSync(path.join(releaseFolder(folder, 'shell', shell), file), '0');
  }
  writeModule(
    'shell',
    shell,
    'shell',
    'exports.sharedModules = {}; exports.prerender = async ({ route }) => ({ html: route.Component(), styles: "" });',
  );
  const page = 'exports.default = { Component: () => "<h1>A page</h1>" };';
  storeRemote(calm, page);
  storeRemote(restless, `setInterval(() => {}, 1_000); ${page}`);
  const change = (make: Parameters<typeof applyRegistryChange>[1]) =>
    applyRegistryChange(environment, make);
  await change((registry) => publishShell(registry, shell, folder));
  await change((registry) => publishRemote(registry, 'mfe-new', calm, folder));
  // A canary is not rendered: only the commands below run the code that keeps a process alive.
  await change((registry) => publishRemote(registry, 'mfe-new', restless, folder, 10));
});

afterEach(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a command; rejects when it fails or does not end. */
const parley = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['platform/bootstrap.mjs', ...args], {
    cwd: workspaceRoot,
    env: { ...process.env, DATA_DIR: folder },
    timeout: commandTimeoutMs,
  });

test('a release command ends when a rendered page leaves a timer running', async () => {
  const live = () => readRegistry(folder)?.remotes['mfe-new']?.version;

  expect((await parley('promote', 'mfe-new')).stderr).toContain(`Promoted mfe-new ${restless}`);
  await parley('rollback', 'mfe-new');
  expect(live()).toBe(calm);
  expect((await parley('rollback', 'mfe-new', '--to', restless)).stderr).toContain(
    `from ${calm} to ${restless}`,
  );
});

test('rollback --to refuses a version that was stored and never published', async () => {
  const refused = '1.0.0-ccc';
  storeRemote(refused, 'exports.default = { Component: () => "<h1>A page</h1>" };');
  await expect(parley('rollback', 'mfe-new', '--to', refused)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`PARLEY-133: mfe-new ${refused} was never live and no canary`),
  });
  expect(readRegistry(folder)?.remotes['mfe-new']?.version).toBe(calm);
});

test('a stale empty lock is replaced and the change is recorded in the history', async () => {
  const lock = path.join(folder, 'registry.lock');
  mkdirSync(lock);
  const before = new Date(Date.now() - 60_000);
  utimesSync(lock, before, before);
  await parley('canary', 'mfe-new', '40', '--by', 'Ada', '--reason', 'it went well');
  expect(readRegistry(folder)?.remotes['mfe-new']?.canary?.percent).toBe(40);
  expect((await parley('history')).stdout).toMatch(/Ada {2}Changed the canary[\s\S]*it went well/);
});

test.each([
  ['a test step that does not exist', ['test', 'nosuchthing'], 'There is no step'],
  ['two words for one step', ['test', 'api', 'PGlite'], 'Name one step'],
  ['a command that does not exist', ['publsh'], 'There is no command'],
  ['an option that does not exist', ['status', '--jsn'], 'Usage:'],
  ['a word that a command does not take', ['serve', 'mfe-new'], 'Usage:'],
  ['a remote that does not exist', ['publish', 'mfe-nowhere'], 'There is no "mfe-nowhere"'],
  [
    'a release without a rehearsal and without a reason',
    ['publish', 'mfe-auth', '--no-rehearsal'],
    '--no-rehearsal needs --reason',
  ],
  [
    'a rehearsal that is and is not wanted',
    ['publish', 'mfe-auth', '--no-rehearsal', '--rehearse-only', '--reason', 'x'],
    'exclude each other',
  ],
  ['a share that is none', ['canary', 'mfe-new', '100'], '1 to 99'],
  ['an empty reason', ['rollback', 'mfe-new', '--reason', ''], '--reason is empty'],
])('%s fails at once with a message', async (_what, args, message) => {
  await expect(parley(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
});

test('start fails before building when the API rejects its configuration', async () => {
  const data = path.join(folder, 'fresh');
  const [site, cdn, apiPort, interviewer] = (await freePorts(4)).map(String);
  const run = promisify(execFile)(process.execPath, ['platform/bootstrap.mjs', 'start'], {
    cwd: workspaceRoot,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: data,
      SITE_PORT: site,
      CDN_PORT: cdn,
      API_PORT: apiPort,
      INTERVIEWER_PORT: interviewer,
      OPERATOR_TOKEN: 'short',
    },
    timeout: commandTimeoutMs,
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('OPERATOR_TOKEN: must have at least 16 characters'),
  });
  expect(readRegistry(data)).toBeNull();
});
