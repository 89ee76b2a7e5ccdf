import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '@parley/testing/free-port';
import { untilPrinted } from '@parley/testing/printed';
import { packageFolder } from '../../src/support/package-folder.ts';
import { createDatabase } from './databases.ts';

const entry = join(packageFolder(), 'dist', 'main.js');
/** Variables of whoever runs the tests that must not reach the server under test. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'SYSTEMROOT'];

/** How long a database may take: as long as a busy machine needs. */
const patient: Variables = {
  DATABASE_CONNECT_SECONDS: '60',
  DATABASE_STATEMENT_SECONDS: '60',
  DATABASE_LOCK_SECONDS: '60',
};

/** Variables for a server under test, beside those that every one gets. */
export type Variables = Readonly<Record<string, string>>;

/** A server under test: a process of its own with data of its own. */
export interface ApiServer {
  url: string;
  dataDirectory: string;
  databaseUrl: string | null;
  pid: number;
  /** Everything it has written so far. */
  output(): string;
  /**
   * Resolves once its output has a text from a position on: its log comes through a pipe, some time
   * after its answers.
   */
  written(text: string | RegExp, from?: number): Promise<void>;
  /** Ends it as a failing machine would: at once, finishing nothing. */
  kill(): Promise<void>;
  /** Ends what the server shares with the process that started it, as the end of that would. */
  orphan(): Promise<number | null>;
  /** Tells it to stop and waits for the end; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

function environment(variables: Variables): NodeJS.ProcessEnv {
  const kept = inherited.map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept), NODE_ENV: 'test', ...variables };
}

/** A server that ended before it listened. */
export class StartError extends Error {
  override name = 'StartError';
  readonly code: number | null;
  constructor(code: number | null, output: string) {
    super(`The server ended with ${code}:\n${output}`);
    this.code = code;
  }
}

/** @throws StartError when it ends before, or does not listen in time */
async function listening(child: ChildProcess, output: () => string): Promise<void> {
  await untilPrinted(child, /Server listening/).catch(() => {
    throw new StartError(child.exitCode, output());
  });
}

/** Starts a server; `dataDirectory` and `databaseUrl` let it take over another one's data. */
export async function startServer(
  variables: Variables = {},
  data?: Pick<ApiServer, 'dataDirectory' | 'databaseUrl'>,
): Promise<ApiServer> {
  const port = await freePort();
  const dataDirectory = data?.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'parley-api-')));
  const databaseUrl = data === undefined ? await createDatabase() : data.databaseUrl;
  const child = spawn(process.execPath, [entry], {
    env: environment({
      API_PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl ?? '',
      ...patient,
      ...variables,
    }),
    // The channel ends the server when this process ends, however it ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const parts: string[] = [];
  const output = () => parts.join('');
  child.stdout?.on('data', (part) => parts.push(String(part)));
  child.stderr?.on('data', (part) => parts.push(String(part)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await listening(child, output);
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error('The server has no process');
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const orphan = () => {
    child.disconnect();
    return ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const written = async (text: string | RegExp, from = 0) => {
    const has = (part: string) =>
      typeof text === 'string' ? part.includes(text) : text.test(part);
    while (!has(output().slice(from))) await once(stdout, 'data');
  };
  const url = `http://localhost:${port}`;
  return { url, dataDirectory, databaseUrl, pid, output, written, orphan, kill, stop };
}

/** Deletes the files of a server that has ended. */
export function removeData({ dataDirectory }: Pick<ApiServer, 'dataDirectory'>): Promise<void> {
  return rm(dataDirectory, { recursive: true, force: true });
}
