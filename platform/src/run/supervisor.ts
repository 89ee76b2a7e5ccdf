import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './service.ts';

/** How a service is started again. All times in milliseconds. */
export interface RestartPolicy {
  /** How long a start may take until the service answers. */
  readyTimeout: number;
  /** Between the end of a service and its next start; twice as long each time, up to the longest. */
  firstPause: number;
  longestPause: number;
  /** A service that has answered for so long begins with the first pause again. */
  stableAfter: number;
  /** So many starts in a row that do not come to answer are enough. */
  attempts: number;
}

const defaultPolicy: RestartPolicy = {
  readyTimeout: 90_000,
  firstPause: 1_000,
  longestPause: 30_000,
  stableAfter: 10_000,
  attempts: 5,
};

/** Milliseconds between two looks whether a service answers. */
const lookEvery = 100;

export interface SupervisorOptions {
  name: string;
  /** Starts the service's process. */
  begin(): Service;
  /** Whether the very process that was started answers. */
  isReady(): Promise<boolean>;
  report(line: string): void;
  policy?: RestartPolicy;
}

/** Keeps one service running: starts it again when it ends, but not without end. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #policy: RestartPolicy;
  readonly #stopped = new AbortController();
  #service: Service | null = null;
  #running: Promise<void> = Promise.resolve();
  #giveUp: (reason: Error) => void = () => {};
  /** Settles when the service is given up after it had answered once. */
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
   * Starts the service and watches it from then on.
   * @throws Error with its last words when it ends, or with the time when it does not answer in time;
   * it is not started again then
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

  /** Stops the service and does not start it again. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#service?.stop();
    await this.#running;
  }

  /** Ends the service at once and does not start it again. */
  kill(): void {
    this.#stopped.abort();
    this.#service?.kill();
  }

  #begin(): Service {
    if (this.#isStopped) throw new Error(`${this.#options.name} is to be stopped.`);
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

  /** Waits until the service answers. @returns why it does not, or null */
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

  /** Starts the service again whenever it has ended, until it is stopped or given up. */
  async #watch(first: Service): Promise<void> {
    const { name, report } = this.#options;
    const { firstPause, longestPause, stableAfter, attempts } = this.#policy;
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
      report(`${name} stopped unexpectedly; starting it again in ${wait / 1_000} s.`);
      await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => {});
      if (this.#isStopped) return;
      wait = Math.min(wait * 2, longestPause);
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
