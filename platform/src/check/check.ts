import os from 'node:os';
import { forEach } from '../support/for-each.ts';
import { UsageError } from '../support/usage-error.ts';
import { findChromium, findHeadlessShell } from '../workspace/chromium.ts';
import { staticSteps, typedFolders } from './static-steps.ts';
import type { Step, StepResult } from './step.ts';
import { apiStep, browserStep, hostedStep, unitStep, unitStepOf } from './test-steps.ts';

/** As much of a failed step's output as helps; the end says most. */
const maxDetailsLength = 12_000;

async function runStep(step: Step): Promise<StepResult> {
  const began = Date.now();
  const result = await step
    .run()
    .catch((error: unknown): StepResult => ({ passed: 0, failed: 1, details: String(error) }));
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const verdict = result.failed === 0 ? 'ok' : `${result.failed} FAILED`;
  console.log(`${step.name}: ${verdict} (${result.passed} passed, ${seconds} s)`);
  if (result.failed > 0) console.log(result.details.slice(-maxDetailsLength));
  return result;
}

/** Steps that run one after the other; in each, those that run beside one another. */
function inTurn(steps: readonly Step[]): Step[][] {
  const beside = steps.filter(({ isSingleThreaded }) => isSingleThreaded);
  const alone = steps.filter(({ isSingleThreaded }) => !isSingleThreaded);
  return [beside, ...alone.map((step) => [step])];
}

/** Runs steps beside one another, as many as there are cores. */
async function runBeside(steps: readonly Step[]): Promise<[Step, StepResult][]> {
  const results: [Step, StepResult][] = [];
  await forEach(
    steps,
    async (step) => {
      results.push([step, await runStep(step)]);
    },
    os.availableParallelism(),
  );
  return results;
}

/**
 * The steps that a word chooses: all without one; types and unit tests of a folder that it names; else
 * those whose name contains it.
 * @throws UsageError when it chooses none
 */
function chosenBy(only: string): Step[] {
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
  // A part of the browser tests that runs by itself when it is asked for by name.
  const named = [...steps, hostedStep].filter(({ name }) => name.includes(only));
  const chosen = [...new Set([...named, ...ofFolder, ...ofApi])];
  if (chosen.length > 0) return chosen;
  const names = [...steps, hostedStep].map(({ name }) => `  ${name}`).join('\n');
  throw new UsageError(`There is no step "${only}". There are:\n${names}`);
}

/**
 * Runs all checks and prints what failed and `N passed, N failed` at the end.
 * @param only runs just what it names, see `chosenBy`
 * @returns whether everything passed.
 * @throws UsageError when `only` names nothing
 */
export async function check(only = ''): Promise<boolean> {
  const chosen = chosenBy(only);
  if (chosen.includes(browserStep) || chosen.includes(hostedStep)) {
    const report = (line: string) => console.log(line);
    const chromium = findChromium(report);
    process.env.CHROMIUM_PATH = chromium;
    process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell(chromium, report) ?? '';
  }
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  for (const steps of inTurn(chosen)) {
    for (const [step, result] of await runBeside(steps)) {
      passed += result.passed;
      failed += result.failed;
      // Once more by name at the end: what a log cuts off is seldom its last lines.
      if (result.failed > 0) failures.push(...(result.failures ?? []), step.name);
    }
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
