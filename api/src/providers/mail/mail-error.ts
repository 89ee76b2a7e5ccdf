/** Why a mail was not taken: the kind only, since a mail server's answer may quote the address. */
export const mailErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
