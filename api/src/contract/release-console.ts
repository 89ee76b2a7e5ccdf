/** Shortest and longest reason of a change of releases, in characters; the release service takes no longer one. */
export const reasonLength = { min: 3, max: 200 } as const;

/**
 * Whether the release service can be asked: `not-configured` where the API has no credential of one,
 * `unreachable` where it does not answer, `refused` where it does not take the credential.
 */
export const releaseConnections = [
  'connected',
  'not-configured',
  'unreachable',
  'refused',
] as const;
