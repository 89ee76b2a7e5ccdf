/** Number of an error; `platform/README.md` documents cause and fix of each. */
export type ErrorCode = `PARLEY-${number}`;

/** An error with a number under which `platform/README.md` documents cause and fix. */
export class ParleyError extends Error {
  override name = 'ParleyError';
  readonly code: ErrorCode;

  /** @param problem the problem and its fix */
  constructor(code: ErrorCode, problem: string) {
    super(`${code}: ${problem}`);
    this.code = code;
  }
}
