import process from 'node:process';
import { Piscina } from 'piscina';
import { ApiError } from '../http/api-error.ts';
import type { TaskAnswer, TaskInput, TaskMessage, TaskName, TaskResult } from './worker-tasks.ts';

/** The program of a pool's threads, and its sizes. */
export interface WorkerPoolOptions {
  /** URL of the compiled module that each thread runs. */
  program: string;
  /** How many worker threads run side by side. */
  threads: number;
  /** Tasks that may wait for a thread; one more is refused. */
  queueLimit: number;
  /** Tasks that one user may have waiting or running; one more is refused. */
  perUser: number;
  /** Megabytes that the objects of one thread may take; a task that needs more ends its thread. */
  heapMegabytes: number;
}

/** Whose task it is, and how long it may take. */
export interface TaskOptions {
  userId: string;
  /** Milliseconds from when the threads have loaded, the wait in the queue included. */
  timeoutMs: number;
  /**
   * What becomes of a task that takes longer: it is ended, with its thread, by default; a short one
   * may be left to itself for half a minute, since a new thread has to load everything again, which
   * on a busy machine takes longer than the task.
   */
  onTimeout?: 'end' | 'leave';
}

/** What a pool is doing. */
export interface WorkerPoolState {
  running: number;
  waiting: number;
  /** The most bytes that the objects of a thread took after a task. */
  heapPeakBytes: number;
}

/** Threads beside the one that answers requests, for work that would hold it up. */
export interface WorkerPool {
  /**
   * Starts the threads, which load for some seconds, unless they have been started. The first task does
   * it, too; a call as soon as one is likely saves its user the wait.
   */
  prepare(): void;
  /**
   * Carries out a task in a worker thread.
   * @throws WorkersBusyError when the queue is full, or the task was not done in time or memory
   */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    options: TaskOptions,
  ): Promise<TaskResult<Name>>;
  state(): WorkerPoolState;
  /** Ends the threads; what still waits or runs fails. */
  close(): Promise<void>;
}

/** The server has no room for a task now: answered with 503 and `Retry-After`. */
export class WorkersBusyError extends ApiError {
  override name = 'WorkersBusyError';
  constructor() {
    super(503, 'We are very busy right now. Try again in a few seconds.', 5);
  }
}

/**
 * Lower priority than the thread that answers requests, where the system knows such a thing; low
 * enough for that, and not so low that a busy machine never gets to it while somebody waits.
 */
const niceIncrement = 5;

/** A task waits at most so long for a thread to load, in milliseconds. */
const loadTimeoutMs = 60_000;

/** A task that is left to itself is ended, with its thread, after so many milliseconds. */
const leftTimeoutMs = 30_000;

/**
 * Options of Node for a thread, which has none of the process's own once some are given. Piscina loads
 * a program by `import` only where `require` refuses it, and Node 20 aborts the whole process when a
 * thread is ended while `require` links modules, as in a server that stops soon after its start.
 */
const nodeOptions = [
  '--no-experimental-require-module',
  ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : []),
];

const fieldOf = (error: unknown, field: 'name' | 'code'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;

/** Piscina's own error, or the reason of a signal that ends after a time. */
const isAbort = (error: unknown): boolean =>
  ['AbortError', 'TimeoutError'].includes(String(fieldOf(error, 'name')));
const isOutOfMemory = (error: unknown): boolean =>
  fieldOf(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';

/** What a promise gives, unless the signal comes first. @throws the signal's reason */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

type Threads = Piscina<TaskMessage, TaskAnswer>;

interface StartedPool {
  threads: Threads;
  /** The threads that have loaded their program, or load it now. */
  known: Threads['threads'];
  /** Resolves once a thread has loaded its program, or cannot. */
  loaded: Promise<void>;
  isLoaded: boolean;
}

/** Has the tasks that follow wait until a thread has loaded its program. */
function load(pool: StartedPool): void {
  const end = () => {
    pool.isLoaded = true;
  };
  pool.isLoaded = false;
  pool.known = pool.threads.threads;
  const task = pool.threads.run({ name: 'load', input: null });
  // Where loading fails, the tasks that follow meet the reason.
  pool.loaded = unlessAborted(task, AbortSignal.timeout(loadTimeoutMs)).then(end, end);
}

function startPool(
  { program, threads: count, queueLimit, heapMegabytes }: WorkerPoolOptions,
  onFailure: (reason: string) => void,
): StartedPool {
  const threads: Threads = new Piscina({
    filename: program,
    minThreads: count,
    maxThreads: count,
    maxQueue: queueLimit,
    niceIncrement,
    execArgv: nodeOptions,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  // A thread that fails without a task affects no request, and is restarted.
  threads.on('error', (error: Error) => onFailure(`A worker thread failed: ${error.message}`));
  const started = { threads, known: [], loaded: Promise.resolve(), isLoaded: false };
  load(started);
  return started;
}

/**
 * Creates a pool of worker threads. They start with the first task: a server that grades nothing spends
 * neither the seconds of processor time nor the memory that the grader's models take.
 * @param onFailure called for the log when a task is given up
 */
export function createWorkerPool(
  options: WorkerPoolOptions,
  onFailure: (reason: string) => void,
): WorkerPool {
  const { queueLimit, perUser, heapMegabytes } = options;
  let started: StartedPool | undefined;
  const opened = (): StartedPool => {
    started ??= startPool(options, onFailure);
    return started;
  };

  const byUser = new Map<string, number>();
  let running = 0;
  /** Tasks that wait for the threads to load. */
  let loading = 0;
  let heapPeakBytes = 0;

  const queued = () => (started?.isLoaded ? started.threads.queueSize : 0);
  const waiting = () => loading + queued();

  async function whenLoaded(): Promise<void> {
    const { loaded } = opened();
    loading += 1;
    await loaded;
    loading -= 1;
  }

  async function inThread(message: TaskMessage, timeoutMs: number): Promise<unknown> {
    const pool = opened();
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { result, heapBytes } = await pool.threads.run(message, { signal });
      heapPeakBytes = Math.max(heapPeakBytes, heapBytes);
      return result;
    } catch (error) {
      // The thread was ended with its task: the time of the next ones begins when a new one has loaded.
      if (pool.threads.threads.some((thread) => !pool.known.includes(thread))) load(pool);
      throw error;
    }
  }

  async function carryOut(
    message: TaskMessage,
    { timeoutMs, onTimeout = 'end' }: TaskOptions,
  ): Promise<unknown> {
    await whenLoaded();
    try {
      return onTimeout === 'end'
        ? await inThread(message, timeoutMs)
        : await unlessAborted(
            inThread(message, Math.max(timeoutMs, leftTimeoutMs)),
            AbortSignal.timeout(timeoutMs),
          );
    } catch (error) {
      if (!isAbort(error) && !isOutOfMemory(error)) throw error;
      onFailure(
        isAbort(error)
          ? `The task ${message.name} was not done within ${timeoutMs} ms.`
          : `The task ${message.name} needed more than ${heapMegabytes} MB.`,
      );
      throw new WorkersBusyError();
    }
  }

  return {
    prepare: () => void opened(),
    async run<Name extends TaskName>(
      name: Name,
      input: TaskInput<Name>,
      options: TaskOptions,
    ): Promise<TaskResult<Name>> {
      const { userId } = options;
      const ofUser = byUser.get(userId) ?? 0;
      if (waiting() >= queueLimit || ofUser >= perUser) throw new WorkersBusyError();
      byUser.set(userId, ofUser + 1);
      running += 1;
      try {
        // The thread answers with what this very task returns.
        return (await carryOut({ name, input }, options)) as TaskResult<Name>;
      } finally {
        running -= 1;
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left > 0) byUser.set(userId, left);
        else byUser.delete(userId);
      }
    },
    state: () => ({
      running: running - waiting(),
      waiting: waiting(),
      heapPeakBytes,
    }),
    close: async () => started?.threads.destroy(),
  };
}
