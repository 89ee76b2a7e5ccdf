import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './service.ts';

/** How a service is restarted. All times in milliseconds. */
export interface RestartPolicy {
  /** How long a start may take until the service answers. */
  readyTimeout: number;
  /** Pause before a restart; doubled each time, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
  /** A service that has been ready for so long restarts with the first pause again. */
  stableAfter: number;
  /** Failed starts in a row after which the service is given up. */
  attempts: number;
}

const defaultPolicy: RestartPolicy = {
  readyTimeout: 90_000,
  firstPause: 1_000,
  longestPause: 30_000,
  stableAfter: 10_000,
  attempts: 5,
};

/** Milliseconds between two readiness checks. */
const lookEvery = 100;

export interface SupervisorOptions {
  name: string;
  /** Starts the service's process. */
  begin(): Service;
  /** Whether the started process itself is ready. */
  isReady(): Promise<boolean>;
  report(line: string): void;
  policy?: RestartPolicy;
}

/** Keeps one service running: restarts it when it ends, up to a limit. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #policy: RestartPolicy;
  readonly #stopped = new AbortController();
  #service: Service | null = null;
  #running: Promise<void> = Promise.resolve();
  /** Whether the service ends because it is to begin again. */
  #isRestarting = false;
  #giveUp: (reason: Error) => void = () => {};
  /** Settles when the service is given up after it had been ready. */
  readonly failure = new Promise<Error>((resolve) => {
    this.#giveUp = resolve;
  });

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#policy = options.policy ?? defaultPolicy;
  }

  /** The id of the service's process, 0 while it does not run. */
  get processId(): number {
    return this.#service?.processId ?? 0;
  }

  /**
   * Starts the service and supervises it.
   * @throws Error with its last output when it ends, or on timeout; it is not restarted then
   */
  async start(): Promise<void> {
    const service = this.#begin();
    const trouble = await this.#untilReady(service);
    if (trouble !== null) {
      await service.stop();
      throw new Error(`${this.#options.name} stopped while starting:\n${trouble}`);
    }
    this.#running = this.#watch(service);
  }

  /** Has the service end and begin again, since what it reads at its start has changed. */
  async restart(): Promise<void> {
    this.#isRestarting = this.#service !== null;
    await this.#service?.stop();
  }

  /** Stops the service without a restart. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#service?.stop();
    await this.#running;
  }

  /** Kills the service without a restart. */
  kill(): void {
    this.#stopped.abort();
    this.#service?.kill();
  }

  #begin(): Service {
    if (this.#isStopped) throw new Error(`${this.#options.name} is being stopped.`);
    const service = this.#options.begin();
    this.#service = service;
    void service.ended.then(() => {
      if (this.#service === service) this.#service = null;
    });
    return service;
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  /** Waits until the service is ready. @returns why it is not, or null */
  async #untilReady(service: Service): Promise<string | null> {
    let lastOutput: string | null = null;
    void service.ended.then((words) => {
      lastOutput = words;
    });
    const end = performance.now() + this.#policy.readyTimeout;
    while (!(await this.#options.isReady())) {
      if (lastOutput !== null) return lastOutput;
      if (performance.now() > end) {
        return `It did not answer within ${this.#policy.readyTimeout / 1_000} s.`;
      }
      await pause(lookEvery);
    }
    return lastOutput;
  }

  /** Pauses before the next start, unless it is wanted. @returns the pause before the one after it */
  async #pauseBeforeStart(ms: number): Promise<number> {
    const { name, report } = this.#options;
    if (this.#isRestarting) {
      this.#isRestarting = false;
      return ms;
    }
    report(`${name} stopped unexpectedly; starting it again in ${ms / 1_000} s.`);
    await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => {});
    return Math.min(ms * 2, this.#policy.longestPause);
  }

  /** Restarts the service whenever it ends, until it is stopped or given up. */
  async #watch(first: Service): Promise<void> {
    const { name } = this.#options;
    const { firstPause, stableAfter, attempts } = this.#policy;
    let service = first;
    let wait = firstPause;
    let failures = 0;
    let trouble: string | null = null;
    let readySince = performance.now();
    while (failures < attempts) {
      if (trouble === null) {
        await service.ended;
        if (performance.now() - readySince >= stableAfter) wait = firstPause;
      }
      if (this.#isStopped) return;
      wait = await this.#pauseBeforeStart(wait);
      if (this.#isStopped) return;
      service = this.#begin();
      trouble = await this.#untilReady(service);
      readySince = performance.now();
      failures = trouble === null ? 0 : failures + 1;
      if (trouble !== null) await service.stop();
    }
    if (this.#isStopped) return;
    this.#giveUp(
      new Error(`${name} was given up after ${attempts} starts that failed:\n${trouble}`),
    );
  }
}

/** Waits for all parts. @throws Error with the messages of those that failed */
export async function allOf(parts: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(parts);
  const failures = results.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  if (failures.length === 0) return;
  throw new Error(failures.map((failure) => String(failure?.message ?? failure)).join('\n\n'));
}
