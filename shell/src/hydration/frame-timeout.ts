/** Timeout for the remote of a page that shows its frame, in milliseconds. */
export const frameTimeoutMs = 2_000;
