/**
 * Lifetime of a key of the embedded interviewer in seconds, after which our client renews it, whoever
 * issued it (specification §9).
 */
export const sessionKeySeconds = 900;
/**
 * Lifetime of a hosted service's key, which cannot be revoked: our client asks for a new one before it
 * connects, so the time from the device check to the start is enough.
 */
export const hostedSessionKeySeconds = 120;
