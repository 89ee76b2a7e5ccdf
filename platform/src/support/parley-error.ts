/** Number of an error; `platform/README.md` says the cause and the cure of each. */
export type ErrorCode = `PARLEY-${number}`;

/** A failure that its reader can do something about: numbered, and explained under its number. */
export class ParleyError extends Error {
  override name = 'ParleyError';
  readonly code: ErrorCode;

  /** @param problem what was found, and what to do about it */
  constructor(code: ErrorCode, problem: string) {
    super(`${code}: ${problem}`);
    this.code = code;
  }
}
