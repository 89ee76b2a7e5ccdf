/** Milliseconds after which the interviewer counts as unreachable. */
const timeoutMs = 5_000;

/**
 * How long the interviewer takes to answer, in milliseconds.
 * @param baseUrl address of the Realtime service
 * @throws Error when it does not answer within five seconds
 */
export async function measureInterviewerLatency(baseUrl: string): Promise<number> {
  const ask = () =>
    // Any response counts, so the page need not be allowed to read it.
    fetch(new URL('/healthz', baseUrl), {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
  // The first call opens the connection, the second shows how quick it is.
  await ask();
  const asked = performance.now();
  await ask();
  return Math.max(1, Math.round(performance.now() - asked));
}
