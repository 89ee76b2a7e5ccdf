/** A failure that the caller may read: its status and message go into the wrapper as they are. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** @param status HTTP status, @param message a sentence for the person */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
