/** A call that does not fit the command; its usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}
