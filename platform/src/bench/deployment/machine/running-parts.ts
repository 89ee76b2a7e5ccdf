import path from 'node:path';
import type { PostgresServer } from './postgres.ts';
import { Program } from './program.ts';

/** What a deployment has started, to be stopped in the opposite order. */
export class RunningParts {
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #folder: string;

  /** @param folder where programs write their logs */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Has something stopped at the end. */
  add<T extends { stop(): Promise<unknown> }>(part: T): T {
    this.#stops.push(() => part.stop());
    return part;
  }

  /** Has a new database server stopped at the end. */
  async addDatabase(made: Promise<PostgresServer>): Promise<PostgresServer> {
    return this.add(await made);
  }

  /** Starts a program and has it end with a signal. @throws Error when it does not become ready */
  async start(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<Program> {
    this.#stops.push(() => program.end(signal));
    await program.start();
    return program;
  }

  /** Starts a compiled program of ours, which says at `/readyz` that it is. */
  startOurs(name: string, file: string, port: number, variables: Readonly<Record<string, string>>) {
    return this.start(
      new Program({
        name,
        command: process.execPath,
        args: ['--enable-source-maps', file],
        variables,
        log: path.join(this.#folder, `${name.replaceAll(' ', '-')}.log`),
        isOurs: true,
        isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
      }),
    );
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop();
  }
}
