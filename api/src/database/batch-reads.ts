import { setImmediate } from 'node:timers';

/** A call that waits for its turn. */
interface Waiting<A, R> {
  asked: A;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Statements of one kind that run at once: one is read while the other is answered. */
const mostRunning = 2;
/**
 * After this many milliseconds a statement no longer keeps others from beginning: the connection of
 * one that hangs must not stop those that have another.
 */
const slowAfter = 200;

/** Whether a statement failed for what somebody asked, such as a time zone that the database lacks. */
function isAskersMistake(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && code.startsWith('22');
}

/**
 * Lets calls that come at the same time share a statement, so that a busy server pays for one round
 * trip instead of many; a lone call goes at once. A call is only ever part of a statement that
 * begins after it, so that it sees everything that was stored before it. When the values of one
 * call make a statement fail, each is read again by itself.
 * @param read answers each call in the order in which they were asked
 * @param most calls in one statement
 */
export function batchReads<A, R>(
  read: (asked: readonly A[]) => Promise<readonly R[]>,
  most: number,
): (asked: A) => Promise<R> {
  const waiting: Waiting<A, R>[] = [];
  let running = 0;
  let isGathering = false;

  async function answer(calls: readonly Waiting<A, R>[]): Promise<void> {
    try {
      const results = await read(calls.map(({ asked }) => asked));
      for (const [index, result] of results.entries()) calls[index]?.resolve(result);
    } catch (error) {
      if (calls.length > 1 && isAskersMistake(error)) {
        await Promise.all(calls.map((call) => answer([call])));
      } else {
        for (const call of calls) call.reject(error);
      }
    }
  }

  function begin(): void {
    isGathering = false;
    while (running < mostRunning && waiting.length > 0) {
      running += 1;
      let isCounted = true;
      const makeRoom = () => {
        if (!isCounted) return;
        isCounted = false;
        running -= 1;
        begin();
      };
      const slow = setTimeout(makeRoom, slowAfter);
      void answer(waiting.splice(0, most)).then(() => {
        clearTimeout(slow);
        makeRoom();
      });
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isGathering || running >= mostRunning) return;
      isGathering = true;
      // After all requests that have arrived by now were read.
      setImmediate(begin);
    });
}
