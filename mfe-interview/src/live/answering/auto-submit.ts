/** Milliseconds of silence after which a spoken answer may be complete. */
const silenceBeforeCountdownMs = 5_000;
/** Milliseconds of the countdown before it is sent. */
const countdownMs = 7_000;

/**
 * Seconds that are left before a spoken answer is sent, `null` while nothing is counted. Twelve
 * seconds of silence send it, so that a candidate who thinks for eight is never cut off.
 * @param silenceMs milliseconds since the last word
 */
export function secondsUntilAutoSubmit(silenceMs: number): number | null {
  if (silenceMs < silenceBeforeCountdownMs) return null;
  return Math.max(0, Math.ceil((silenceBeforeCountdownMs + countdownMs - silenceMs) / 1000));
}
