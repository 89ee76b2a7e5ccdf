import { type ChildProcess, spawn } from 'node:child_process';
import { workspaceRoot } from '../workspace/workspace.ts';
import type { ServiceOutput } from './service-output.ts';

/** Milliseconds after which a service that does not stop is killed. */
const stopTimeout = 10_000;

export interface ServiceOptions {
  /** Options of Node, the program, and its arguments, relative to `folder`. */
  args: readonly string[];
  /** Working directory; the workspace when absent. */
  folder?: string;
  variables: Readonly<Record<string, string>>;
  output: ServiceOutput;
}

/**
 * A Node program in a child process. The two share a channel, which the system closes when either
 * ends; the program stops when it is closed.
 */
export class Service {
  /** The last part of its output, once it has ended. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;

  constructor({ args, folder = workspaceRoot, variables, output }: ServiceOptions) {
    this.#child = spawn(process.execPath, [...args], {
      cwd: folder,
      env: { ...process.env, ...variables },
      stdio: ['ignore', output.stdio, output.stdio, 'ipc'],
    });
    output.attach(this.#child);
    const exit = new Promise<string>((resolve) => {
      this.#child.once('close', (code, signal) => resolve(`It ended with ${signal ?? code}.`));
      this.#child.on('error', (error) => {
        if (this.#child.pid === undefined) resolve(error.message);
      });
    });
    this.ended = exit.then((reason) => output.close().trim() || reason);
  }

  /** The id of its process; 0 when it could not be started. */
  get processId(): number {
    return this.#child.pid ?? 0;
  }

  /** Asks it to stop, waits, and kills it after a timeout. */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), stopTimeout);
    await this.ended;
    clearTimeout(timer);
  }

  /** Kills it. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
