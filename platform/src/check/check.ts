import os from 'node:os';
import pLimit from 'p-limit';
import { UsageError } from '../support/usage-error.ts';
import { findChromium, findHeadlessShell } from '../workspace/chromium.ts';
import { staticSteps, typedFolders } from './static-steps.ts';
import type { Step, StepResult } from './step.ts';
import { apiStep, browserStep, hostedStep, unitStep, unitStepOf } from './test-steps.ts';

/** Most characters that are printed of a failed step's output: the last ones. */
const maxDetailsLength = 12_000;

async function runStep(step: Step): Promise<StepResult> {
  const began = Date.now();
  const result = await step
    .run()
    .catch((error: unknown): StepResult => ({ passed: 0, failed: 1, details: String(error) }));
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const verdict = result.failed === 0 ? 'ok' : `${result.failed} FAILED`;
  console.log(`${step.name}: ${verdict} (${result.passed} passed, ${seconds} s)`);
  if (result.notes) console.log(result.notes);
  if (result.failed > 0) console.log(result.details.slice(-maxDetailsLength));
  return result;
}

/** Groups of steps: the groups run one after the other, the steps of a group in parallel. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const parallel = steps.filter(({ isSingleThreaded }) => isSingleThreaded);
  const exclusive = steps.filter(({ isSingleThreaded }) => !isSingleThreaded);
  return [parallel, ...exclusive.map((step) => [step])];
}

/** Runs steps in parallel, as many at a time as there are cores. */
function runParallel(steps: readonly Step[]): Promise<[Step, StepResult][]> {
  return pLimit(os.availableParallelism()).map(steps, async (step) => [step, await runStep(step)]);
}

/**
 * The steps for an argument: all without one; the types and unit tests of a folder; otherwise those
 * whose name contains it.
 * @throws UsageError when there is none
 */
function stepsFor(only: string): Step[] {
  const steps = [
    ...staticSteps(),
    unitStep,
    apiStep('pglite'),
    apiStep('postgres'),
    apiStep('postgres-pair'),
    browserStep,
  ];
  if (only === '') return steps;
  const ofFolder = typedFolders().includes(only) ? [unitStepOf(only)] : [];
  const ofApi = only === 'api' ? steps.filter(({ name }) => name.startsWith('API on')) : [];
  // A part of the browser tests, which runs by itself only when it is named.
  const named = [...steps, hostedStep].filter(({ name }) => name.includes(only));
  const chosen = [...new Set([...named, ...ofFolder, ...ofApi])];
  if (chosen.length > 0) return chosen;
  const names = [...steps, hostedStep].map(({ name }) => `  ${name}`).join('\n');
  throw new UsageError(`There is no step "${only}". There are:\n${names}`);
}

/**
 * Runs the checks and prints the failures and `N passed, N failed` at the end.
 * @param only limits the steps, see `stepsFor`
 * @returns whether everything passed
 * @throws UsageError when there is no such step
 */
export async function check(only = ''): Promise<boolean> {
  const chosen = stepsFor(only);
  if (chosen.includes(browserStep) || chosen.includes(hostedStep)) {
    const report = (line: string) => console.log(line);
    const chromium = findChromium(report);
    process.env.CHROMIUM_PATH = chromium;
    process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell(chromium, report) ?? '';
  }
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  for (const steps of groupsOf(chosen)) {
    for (const [step, result] of await runParallel(steps)) {
      passed += result.passed;
      failed += result.failed;
      // Failures are listed again at the end, where a shortened log still shows them.
      if (result.failed > 0) failures.push(...(result.failures ?? []), step.name);
    }
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
