/** The result of one step. */
export interface StepResult {
  passed: number;
  failed: number;
  /** What to read when something failed. */
  details: string;
  /** Printed below the verdict, whether the step passed or failed. */
  notes?: string | undefined;
  /** Names of the tests that failed, where the step knows them. */
  failures?: readonly string[];
}

/** One step of `npm test`. */
export interface Step {
  name: string;
  /** Uses one core only, so that such steps run in parallel. */
  isSingleThreaded?: true;
  run(): Promise<StepResult>;
}

/** The result of a step that passes or fails as a whole. */
export function stepResult(ok: boolean, details: string): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, details };
}
