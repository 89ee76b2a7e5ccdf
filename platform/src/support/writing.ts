import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Signals that end a command or a site: Ctrl-C, a supervisor, the end of its terminal. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * Milliseconds after which a second signal ends everything at once. npm forwards a Ctrl-C that the terminal has
 * already sent, so one arrives twice.
 */
export const secondSignalAfter = 1_000;

let hasBegun = false;
let tellBegin = () => {};
let held: NodeJS.Signals | null = null;
const open = new Set<Promise<unknown>>();

/** Whether this process has begun to write what must not stay half done: before, it can be ended without harm. */
export const hasBegunWriting = (): boolean => hasBegun;

/** Has this called once, before this process begins to write. */
export function beforeWriting(tell: () => void): void {
  tellBegin = tell;
}

/** The exit code of a command that was told to end while it wrote, as of one that the signal ended; else `undefined`. */
export const heldExitCode = (): number | undefined =>
  held === null ? undefined : 128 + constants.signals[held];

/** Awaits what is being written. @param limitMs milliseconds to wait for it at most */
export async function untilWritten(limitMs: number): Promise<void> {
  await Promise.race([Promise.allSettled(open), pause(limitMs, undefined, { ref: false })]);
}

/** Does work that must not stay half done: a signal does not end the process before that, a second one does. */
export async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  if (!hasBegun) tellBegin();
  hasBegun = true;
  let firstAt: number | null = null;
  const hold = (signal: NodeJS.Signals) => {
    if (firstAt === null) {
      firstAt = Date.now();
      held = signal;
      // Only who sees it can interrupt a second time; the output of a job goes elsewhere.
      if (process.stderr.isTTY) {
        console.error(
          'This is being written and ends in a moment. A second interrupt ends it at once.',
        );
      }
    } else if (Date.now() - firstAt > secondSignalAfter) {
      letGo();
      process.kill(process.pid, signal);
    }
  };
  const letGo = () => {
    for (const signal of signals) process.off(signal, hold);
  };
  for (const signal of signals) process.on(signal, hold);
  const writing = work();
  open.add(writing);
  try {
    return await writing;
  } finally {
    open.delete(writing);
    letGo();
  }
}
