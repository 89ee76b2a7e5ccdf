import { setImmediate } from 'node:timers';

/** A call that waits for its turn. */
interface PendingRead<A, R> {
  call: A;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Statements of one kind that run at once: one is read while the other is answered. */
const maxRunning = 2;
/**
 * After this many milliseconds a statement no longer keeps others from beginning: the connection of
 * one that hangs must not stop those that have another.
 */
const slowAfterMs = 200;

/**
 * Lets calls that come at the same time share a statement, so that a busy server pays for one round
 * trip instead of many; a lone call goes at once. A call is only ever part of a statement that
 * begins after it, so that it sees everything that was stored before it. A statement that fails fails
 * all of its calls: none of their values may come from a caller unchecked.
 * @param read answers the calls, in their order
 * @param max calls in one statement
 */
export function batchReads<A, R>(
  read: (call: readonly A[]) => Promise<readonly R[]>,
  max: number,
): (call: A) => Promise<R> {
  const waiting: PendingRead<A, R>[] = [];
  let running = 0;
  let isScheduled = false;

  async function resolveAll(calls: readonly PendingRead<A, R>[]): Promise<void> {
    try {
      const results = await read(calls.map(({ call }) => call));
      for (const [index, result] of results.entries()) calls[index]?.resolve(result);
    } catch (error) {
      for (const call of calls) call.reject(error);
    }
  }

  function begin(): void {
    isScheduled = false;
    while (running < maxRunning && waiting.length > 0) {
      running += 1;
      let isCounted = true;
      const release = () => {
        if (!isCounted) return;
        isCounted = false;
        running -= 1;
        begin();
      };
      const slow = setTimeout(release, slowAfterMs);
      void resolveAll(waiting.splice(0, max)).then(() => {
        clearTimeout(slow);
        release();
      });
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (isScheduled || running >= maxRunning) return;
      isScheduled = true;
      // After all requests that have arrived by now were read.
      setImmediate(begin);
    });
}
