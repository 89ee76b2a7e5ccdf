import type { TestSelection } from './selection/selection.ts';
import type { Project, TestResult } from './test-result.ts';

/** The result of one step. */
export interface StepResult {
  /** Each test; a step that passes or fails as a whole is one. */
  tests: readonly TestResult[];
  /** What to read when something failed; empty where it was printed while the step ran. */
  details: string;
  /** Printed below the verdict, whether the step passed or failed. */
  notes?: string | undefined;
}

/** One step of `npm test`. */
export interface Step {
  name: string;
  project: Project;
  /** Uses one core only, so that such steps run in parallel. */
  isSingleThreaded?: true;
  run(selection: TestSelection): Promise<StepResult>;
}

/** The result of a step that passes or fails as a whole. */
export function wholeStepResult(
  { name, project }: Pick<Step, 'name' | 'project'>,
  isOk: boolean,
  details: string,
  duration: number,
): StepResult {
  const test: TestResult = {
    project,
    step: name,
    variant: '',
    file: '',
    title: name,
    status: isOk ? 'passed' : 'failed',
    duration,
    message: isOk ? '' : details,
    attachments: [],
    page: null,
    command: `npm test -- '${name}'`,
  };
  return { tests: [test], details };
}
