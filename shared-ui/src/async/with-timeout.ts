/**
 * Settles as `work` does, or after `timeoutMs` with what `onTimeout` returns or throws. The work
 * itself goes on; what becomes of it after the timeout is ignored.
 */
export async function withTimeout<T, U>(
  work: Promise<T>,
  timeoutMs: number,
  onTimeout: () => U,
): Promise<T | U> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
