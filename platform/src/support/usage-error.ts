/** Invalid arguments of a command; the usage is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}
