import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '@parley/testing/free-port';
import { untilPrinted } from '@parley/testing/printed';
import { applyRegistryChange } from '../../release/publish/apply-registry-change.ts';
import { publishRemote, publishShell } from '../../release/publish/operations.ts';
import { startFakeApi } from '../../release/testing/fake-api.ts';
import { prerenderFolder } from '../../release-format/file-names.ts';
import { releaseFolder } from '../../release-format/release.ts';
import { storeTestRelease, testRelease } from '../../release-format/testing/releases.ts';
import { withTemporaryFolder } from '../../support/files.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { type CommandResult, runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { type JobState, jobState, uploadAnswer } from '../contract/contract.ts';
import type { TestUpload } from './test-upload.ts';

/** A served site with its release service, as operators run it. */
export interface TestService {
  url: string;
  siteUrl: string;
  remotesUrl: string;
  dataDirectory: string;
  /** Runs a command of an operator. */
  parley(...args: string[]): Promise<CommandResult>;
  /** Runs a command of a team, whose machine has its credential and nothing of the site. */
  teamParley(token: string, ...args: string[]): Promise<CommandResult>;
  /** Creates a credential. @returns its token */
  credential(remote: string): Promise<string>;
  /** Publishes another version of the shell. */
  publishShell(version: string): Promise<void>;
  /** Sends a request of a team. */
  send(token: string, method: string, address: string, body?: unknown): Promise<Response>;
  /** Follows a job of a team to its end. */
  ended(token: string, remote: string, job: string): Promise<JobState>;
  /** Ends the process of the site, by default at once, and starts it again. */
  restart(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until there is something to read. */
export async function until<T>(read: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Stores and publishes a version of the shell. */
async function publishTestShell(environment: Environment, shellVersion: string): Promise<void> {
  const { dataDirectory } = environment;
  storeTestRelease(dataDirectory, testRelease('shell', {}, { version: shellVersion }));
  const shell = releaseFolder(dataDirectory, 'shell', shellVersion);
  for (const file of ['deferred-hydration.js', 'canary-assignment.js']) {
    writeFileSync(path.join(shell, file), '0');
  }
  appendFileSync(path.join(shell, 'index.html'), '<div id="root"></div>');
  const prerender = path.join(shell, prerenderFolder);
  mkdirSync(prerender);
  writeFileSync(
    path.join(prerender, 'shell.cjs'),
    'exports.sharedModules = {}; exports.prerender = async ({ route }) => ({ html: route.Component(), styles: "" });',
  );
  await applyRegistryChange(environment, (registry) =>
    publishShell(registry, shellVersion, dataDirectory),
  );
}

/** Stores and publishes a shell and the remotes, each in a first version. */
async function publishSite(variables: Record<string, string>, remotes: readonly string[]) {
  const environment = readEnvironment(variables);
  const { dataDirectory } = environment;
  await publishTestShell(environment, '1.2.0-0a1b2c3d4e');
  for (const name of remotes) {
    const release = testRelease(name);
    storeTestRelease(dataDirectory, release);
    await applyRegistryChange(environment, (registry) =>
      publishRemote(registry, name, release.version, dataDirectory),
    );
  }
}

/** Serves the site. @returns ends it */
async function serve(
  variables: Record<string, string>,
): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const child = spawn(process.execPath, ['platform/bootstrap.mjs', 'serve'], {
    cwd: workspaceRoot,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await untilPrinted(child, /Parley is ready at/);
  return (signal) => {
    child.kill(signal);
    return ended;
  };
}

/**
 * Publishes a site with these remotes and serves it.
 * @param more environment variables, such as limits
 */
export async function startTestService(
  remotes: readonly string[],
  more: Record<string, string> = {},
): Promise<TestService> {
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-release-service-'));
  const api = await startFakeApi('1.0.0');
  const [site, cdn, service] = await freePorts(3);
  const variables = {
    DATA_DIR: dataDirectory,
    API_URL: api.url,
    SITE_PORT: String(site),
    CDN_PORT: String(cdn),
    RELEASE_PORT: String(service),
    ...more,
  };
  await publishSite(variables, remotes);
  let end = await serve(variables);
  const url = `http://127.0.0.1:${service}`;
  const parley = (...args: string[]) =>
    runNode(['platform/dist/cli.js', ...args], { variables: { ...variables } });
  const send: TestService['send'] = (token, method, address, body) =>
    fetch(`${url}${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    url,
    siteUrl: `http://127.0.0.1:${site}`,
    remotesUrl: `http://127.0.0.1:${cdn}`,
    dataDirectory,
    parley,
    teamParley: (token, ...args) =>
      withTemporaryFolder('parley-team-', (folder) =>
        runNode(['platform/dist/cli.js', ...args], {
          variables: { PARLEY_TOKEN: token, DATA_DIR: folder },
        }),
      ),
    async credential(remote) {
      const { output } = await parley('credentials', 'create', '--remote', remote);
      const token = /parley_\S+/.exec(output)?.[0];
      if (token === undefined) throw new Error(output);
      return token;
    },
    ended: (token, remote, job) =>
      until(async () => {
        const answer = await send(token, 'GET', `/v1/remotes/${remote}/jobs/${job}`);
        const state = jobState.parse(await answer.json());
        return state.state === 'running' ? null : state;
      }),
    publishShell: (version) => publishTestShell(readEnvironment(variables), version),
    send,
    async restart(signal = 'SIGKILL') {
      await end(signal);
      end = await serve(variables);
    },
    async stop() {
      await end('SIGKILL');
      await api.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Begins an upload and sends its files. @returns the address of the upload */
export async function sendUpload(
  service: TestService,
  token: string,
  { release, contents }: TestUpload,
  options: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const prefix = `/v1/remotes/${release.name}/uploads`;
  const body = { release, rehearsal: 'none', reason: 'a test', ...options };
  const begun = await service.send(token, 'POST', prefix, body);
  const answer: unknown = await begun.json();
  if (!begun.ok) throw new Error(JSON.stringify(answer));
  const { upload } = uploadAnswer.parse(answer);
  for (const [file, content] of contents) {
    const sent = await service.send(token, 'PUT', `${prefix}/${upload}/files/${file}`, content);
    if (!sent.ok) throw new Error(await sent.text());
  }
  return `${prefix}/${upload}`;
}
