/** A failure that the caller may read: its status and message go into the wrapper as they are. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Seconds after which it may be tried again; `null`: nothing is said about that. */
  readonly retryAfter: number | null;
  /** @param status HTTP status, @param message a sentence for the user */
  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
