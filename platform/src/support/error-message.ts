/** What went wrong, in words: anything can be thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
