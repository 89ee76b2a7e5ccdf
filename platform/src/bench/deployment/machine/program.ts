import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two looks at a program that starts. */
const lookInterval = 50;
/** Milliseconds after which a program that does not become ready has failed. */
const readyTimeout = 60_000;

export interface ProgramOptions {
  /** What it is called in messages. */
  name: string;
  command: string;
  args: readonly string[];
  /** All variables that it gets, beside the path to programs. */
  variables: Readonly<Record<string, string>>;
  /** File that its output is added to. */
  log: string;
  /** Whom it runs as; like this process when absent. */
  user?: { uid: number; gid: number } | undefined;
  /** Whether it is a program of ours, which ends when this process does. */
  isOurs: boolean;
  /** Whether it answers. */
  isReady: () => Promise<boolean>;
}

/** One of a deployment's programs, which can be ended in every way and started again. */
export class Program {
  readonly name: string;
  #options: ProgramOptions;
  #child: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Has the next start run with other arguments or variables, such as those of a newer version. */
  change(options: Partial<Pick<ProgramOptions, 'args' | 'variables'>>): void {
    this.#options = { ...this.#options, ...options };
  }

  /** Starts it. @returns seconds until it was ready @throws Error with the end of its log */
  async start(): Promise<number> {
    const { command, args, variables, log, user, isOurs, isReady, name } = this.#options;
    const began = performance.now();
    const output = openSync(log, 'a');
    const child = spawn(command, [...args], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...variables },
      stdio: isOurs ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
      ...user,
    });
    closeSync(output);
    this.#child = child;
    // Ours notice the end of this process by themselves.
    const endToo = () => child.kill('SIGINT');
    if (!isOurs) process.once('exit', endToo);
    let isOver = false;
    this.#ended = new Promise((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', resolve);
    });
    void this.#ended.then(() => {
      process.off('exit', endToo);
      isOver = true;
    });
    while (!(await isReady().catch(() => false))) {
      if (isOver || performance.now() - began > readyTimeout) {
        throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
      }
      await delay(lookInterval);
    }
    return (performance.now() - began) / 1_000;
  }

  /** Sends a signal and waits for the end. @returns its exit code, `null` after a signal */
  end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child?.kill(signal);
    return this.#ended;
  }

  /** Memory that it has in use, in megabytes; only on Linux. */
  get megabytes(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  }

  /** Processor time that it has used since its start, in seconds; only on Linux. */
  get processorSeconds(): number {
    const fields = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8').split(') ')[1];
    const [user = 0, system = 0] = (fields ?? '').split(' ').slice(11, 13).map(Number);
    // Linux tells programs of a hundred ticks a second, whatever its own are.
    return (user + system) / 100;
  }
}
