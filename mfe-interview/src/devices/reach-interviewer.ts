/** Milliseconds after which the interviewer counts as out of reach. */
const patience = 5_000;

/**
 * How long the interviewer takes to answer, in milliseconds.
 * @param baseUrl address of the Realtime service
 * @throws Error when it does not answer within five seconds
 */
export async function reachInterviewer(baseUrl: string): Promise<number> {
  const ask = () =>
    // Whatever it answers, it answers: its words may stay closed to this page.
    fetch(new URL('/healthz', baseUrl), {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
  // The first call opens the connection, the second shows how quick it is.
  await ask();
  const asked = performance.now();
  await ask();
  return Math.max(1, Math.round(performance.now() - asked));
}
