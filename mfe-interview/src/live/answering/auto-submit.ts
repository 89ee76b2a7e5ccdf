/** Milliseconds of silence after which a spoken answer may be complete. */
const quiet = 5_000;
/** Milliseconds that the person then sees counted down before it is sent. */
const countdown = 7_000;

/**
 * Seconds that are left before a spoken answer is sent, `null` while nothing is counted. Twelve
 * seconds of silence send it, so that somebody who thinks for eight is never cut off.
 * @param silence milliseconds since the last word
 */
export function secondsLeft(silence: number): number | null {
  if (silence < quiet) return null;
  return Math.max(0, Math.ceil((quiet + countdown - silence) / 1000));
}
