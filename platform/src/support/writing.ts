/** Signals that end a command: Ctrl-C, a supervisor, the end of its terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds after which a second signal ends the process. npm sends a Ctrl-C that came already once more. */
const secondSignalAfter = 1_000;

let hasBegun = false;

/** Whether this process has begun to write what must not stay half done: before, it can be ended without harm. */
export const hasBegunWriting = (): boolean => hasBegun;

/** Does work that must not stay half done: a signal does not end the process before that, a second one does. */
export async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  hasBegun = true;
  let firstAt: number | null = null;
  const hold = (signal: NodeJS.Signals) => {
    if (firstAt === null) {
      firstAt = Date.now();
      console.error(
        'This is being written and ends in a moment. A second interrupt ends it at once.',
      );
    } else if (Date.now() - firstAt > secondSignalAfter) {
      letGo();
      process.kill(process.pid, signal);
    }
  };
  const letGo = () => {
    for (const signal of signals) process.off(signal, hold);
  };
  for (const signal of signals) process.on(signal, hold);
  try {
    return await work();
  } finally {
    letGo();
  }
}
