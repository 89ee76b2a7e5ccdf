import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '@parley/testing/free-port';
import { Client } from 'pg';

/** A PostgreSQL server of one test, which may be frozen, killed and started again. */
export interface OwnPostgres {
  url: string;
  /** Starts it again after it was killed; answers whether that succeeded. */
  start(): Promise<boolean>;
  stop(): Promise<void>;
  /** Runs one statement on a connection of its own. */
  query(statement: string, values?: unknown[]): Promise<unknown[]>;
  /** Process ids of the backends that serve others. */
  backends(): Promise<number[]>;
  /** Process ids of the server and all of its children. */
  processes(): Promise<number[]>;
}

const answerOf = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message === true));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start: ${code}`)));
  });

async function parentOf(pid: string): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const parent = stat?.slice(stat.lastIndexOf(')')).split(' ')[2];
  return parent === undefined ? null : Number(parent);
}

async function childrenOf(pid: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(names.map(parentOf));
  return names.filter((_name, index) => parents[index] === pid).map(Number);
}

/** Starts real PostgreSQL on a free port, in a process of its own. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  // Not inside a private directory: run by root, the server drops to a user of its own.
  const directory = join(tmpdir(), `parley-postgres-${randomUUID()}`);
  const port = await freePort();
  const url = `postgres://postgres:postgres@localhost:${port}/postgres`;
  const child = fork(join(import.meta.dirname, 'postgres-process.js'), [directory, String(port)]);
  await answerOf(child);
  const tell = (command: 'start' | 'stop') => {
    child.send(command);
    return answerOf(child);
  };
  const query = async (statement: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    url,
    query,
    start: () => tell('start'),
    stop: async () => {
      await tell('stop');
      child.kill();
    },
    backends: async () => {
      const rows = await query(
        `select pid from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ pid }) => Number(pid));
    },
    processes: async () => {
      const file = await readFile(join(directory, 'postmaster.pid'), 'utf8');
      const server = Number(file.split('\n')[0]);
      return [server, ...(await childrenOf(server))];
    },
  };
}

/** Signals processes; one that has ended meanwhile is left alone. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (existsSync(`/proc/${pid}`)) throw error;
    }
  }
}
