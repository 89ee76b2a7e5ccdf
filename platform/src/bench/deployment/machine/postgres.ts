import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@parley/testing/free-port';
import { runProgram } from '../../../workspace/run-node.ts';
import { unprivileged } from './debian-programs.ts';
import { Program } from './program.ts';

/** As many connections as `deploy/compose.yaml` allows. */
const maxConnections = 60;

/** A PostgreSQL server of its own, with the disk's own safety, and what operators do with it. */
export class PostgresServer {
  readonly program: Program;
  readonly #bin: string;
  readonly #folder: string;
  readonly #port: number;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.#port = port;
    this.program = new Program({
      name: 'PostgreSQL',
      command: path.join(bin, 'postgres'),
      args: [
        ...['-D', path.join(folder, 'data'), '-p', String(port), '-k', folder],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', `max_connections=${maxConnections}`],
      ],
      variables: {},
      log: path.join(folder, 'postgres.log'),
      user: unprivileged('postgres'),
      isOurs: false,
      isReady: async () =>
        (await this.#run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port)])).code === 0,
    });
  }

  /**
   * Makes an empty server with the database `parley` and starts it.
   * @param bin folder with PostgreSQL's programs
   * @param folder where it keeps everything; a new one
   */
  static async create(bin: string, folder: string): Promise<PostgresServer> {
    mkdirSync(folder);
    const user = unprivileged('postgres');
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const server = new PostgresServer(bin, folder, await freePort());
    const initial = ['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'trust'];
    await server.#succeed('initdb', [...initial, '-E', 'UTF8', '--locale=C.UTF-8']);
    await server.program.start();
    await server.#succeed('createdb', ['--maintenance-db', server.urlOf('postgres'), 'parley']);
    return server;
  }

  urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** Address of the product's database. */
  get url(): string {
    return this.urlOf('parley');
  }

  /** Ends all connections, stops and starts again. @returns seconds in which it was away */
  async restart(): Promise<number> {
    const began = performance.now();
    await this.program.end('SIGINT');
    await this.program.start();
    return (performance.now() - began) / 1_000;
  }

  /** The answer to a query, a line a row, columns apart by tabs. */
  async query(sql: string): Promise<string> {
    const options = ['-X', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1'];
    return (await this.#succeed('psql', [...options, '-c', sql, this.url])).trim();
  }

  /** Writes a backup, by the command of docs/operations/backup-and-restore.md. */
  async backUp(file: string): Promise<void> {
    await this.#succeed('pg_dump', ['--format=custom', `--file=${file}`, this.url]);
  }

  /** Takes over a backup into the empty database, by the command of the same page. */
  async restore(file: string): Promise<void> {
    await this.#succeed('pg_restore', [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      `--dbname=${this.url}`,
      file,
    ]);
  }

  async stop(): Promise<void> {
    await this.program.end('SIGINT');
  }

  #run(name: string, args: readonly string[]) {
    const user = unprivileged('postgres');
    const program = path.join(this.#bin, name);
    // initdb, too, refuses to run as root; the others write into this folder only.
    return user === undefined || name === 'pg_isready'
      ? runProgram(program, args, { cwd: this.#folder })
      : runProgram('setpriv', [
          `--reuid=${user.uid}`,
          `--regid=${user.gid}`,
          '--clear-groups',
          program,
          ...args,
        ]);
  }

  async #succeed(name: string, args: readonly string[]): Promise<string> {
    const { code, output } = await this.#run(name, args);
    if (code !== 0) throw new Error(`${name} failed:\n${output}`);
    return output;
  }
}
