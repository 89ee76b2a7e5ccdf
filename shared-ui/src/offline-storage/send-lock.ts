/** Milliseconds that an interview waits for a page that is sending, before it continues without the lock. */
const timeoutMs = 3_000;

const nameOf = (userId: string) => `parley-answers-${userId}`;

/**
 * Sends a user's answers from one page at a time, and from none while an interview is open that
 * sends its own. A browser without locks sends from every page; the server takes an answer twice.
 * @returns what `send` gives, `null` when another page sends
 */
export async function withSendLock<T>(userId: string, send: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return send();
  return navigator.locks.request(nameOf(userId), { ifAvailable: true }, async (lock) =>
    lock ? send() : null,
  );
}

/**
 * Keeps other pages from sending a user's answers, until the returned function is called. Waits
 * for one that is in the middle of it, so that what it sends is not sent again.
 */
export async function acquireSendLock(userId: string): Promise<() => void> {
  if (!('locks' in navigator)) return () => {};
  return new Promise((resolve) => {
    const options = { mode: 'shared', signal: AbortSignal.timeout(timeoutMs) } as const;
    navigator.locks
      .request(
        nameOf(userId),
        options,
        () => new Promise<void>((release) => resolve(() => release())),
      )
      .catch(() => resolve(() => {}));
  });
}
