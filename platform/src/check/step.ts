/** What one step of the checks found. */
export interface StepResult {
  passed: number;
  failed: number;
  /** What to read when something failed. */
  details: string;
  /** Names of the tests that failed, where the step knows them. */
  failures?: readonly string[];
}

/** One thing that the checks look at. */
export interface Step {
  name: string;
  /** Keeps one core busy and no more, so that such steps run beside one another. */
  isSingleThreaded?: true;
  run(): Promise<StepResult>;
}

/** A step that either holds or does not. */
export function stepResult(ok: boolean, details: string): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, details };
}
