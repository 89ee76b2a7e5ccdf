import os from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { provideChromium } from '../workspace/chromium.ts';
import { engines, ensureEngine } from '../workspace/engines.ts';
import { readableDuration } from './report/html.ts';
import { reportFolder } from './report/report-folder.ts';
import type { StepTime } from './report/report-page.ts';
import { slowest } from './report/report-page.ts';
import { groupOf } from './report/stored-results.ts';
import { writeReport } from './report/write-report.ts';
import { isEverything, type TestSelection } from './selection/selection.ts';
import { type Step, wholeStepResult } from './step.ts';
import { isComplete, stepsFor } from './steps.ts';
import type { TestResult } from './test-result.ts';

/** Most characters that are printed of a failed step's output: the last ones. */
const maxDetailsLength = 12_000;
/** Most lines of a failed test's message that are printed at the end; the report has all of them. */
const maxMessageLines = 6;
/** Slowest tests that are printed. */
const slowestPrinted = 5;

interface FinishedStep extends StepTime {
  step: Step;
  tests: readonly TestResult[];
}

const count = (tests: readonly TestResult[], status: TestResult['status']) =>
  tests.filter((test) => test.status === status).length;

/** Runs one step. One that throws, such as a compiler's error before its tests, has failed as a whole. */
export async function runStep(step: Step, selection: TestSelection): Promise<FinishedStep> {
  const began = Date.now();
  const { tests, details, notes } = await step
    .run(selection)
    .catch((error: unknown) => wholeStepResult(step, false, String(error), Date.now() - began));
  const finished: FinishedStep = {
    step,
    tests,
    name: step.name,
    passed: count(tests, 'passed'),
    failed: count(tests, 'failed'),
    skipped: count(tests, 'skipped'),
    duration: Date.now() - began,
  };
  const seconds = (finished.duration / 1_000).toFixed(1);
  console.log(`${step.name}: ${verdictOf(finished)} (${finished.passed} passed, ${seconds} s)`);
  if (notes) console.log(notes);
  if (finished.failed > 0 && details) console.log(details.slice(-maxDetailsLength));
  return finished;
}

function verdictOf({ tests, failed }: FinishedStep): string {
  if (failed > 0) return `${failed} FAILED`;
  return tests.length === 0 ? 'nothing matches' : 'ok';
}

/** Groups of steps: the groups run one after the other, the steps of a group in parallel. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const parallel = steps.filter(({ isSingleThreaded }) => isSingleThreaded);
  const exclusive = steps.filter(({ isSingleThreaded }) => !isSingleThreaded);
  return [parallel, ...exclusive.map((step) => [step])];
}

/** Has the browsers at hand that the steps need. */
function findBrowsers(steps: readonly Step[], selection: TestSelection): void {
  const report = (line: string) => console.log(line);
  const needs = (project: Step['project']) => steps.some((step) => step.project === project);
  if (needs('engines')) {
    for (const engine of selection.engines.length > 0 ? selection.engines : engines) {
      ensureEngine(engine, report);
    }
  }
  if (!needs('browser')) return;
  const { headed, ui, debug } = selection;
  provideChromium(report, headed || ui || debug);
}

/** Failures are listed again at the end, where a shortened log still shows them. */
function printFailures(failed: readonly TestResult[]): void {
  if (failed.length === 0) return;
  console.log('\nFailed, each with the command that runs just this test again:');
  for (const { file, title, message, command } of failed) {
    console.log(`${file === '' ? '' : `${file}: `}${title}`);
    // A step that fails as a whole has printed its output above.
    const lines = file === '' ? [] : message.split('\n').filter((line) => line.trim() !== '');
    for (const line of lines.slice(0, maxMessageLines)) console.log(`    ${line}`);
    console.log(`  ${command}`);
  }
}

function printSlowest(tests: readonly TestResult[]): void {
  const single = tests.filter(({ file, status }) => file !== '' && status !== 'skipped');
  if (single.length <= slowestPrinted) return;
  console.log('\nSlowest:');
  for (const { duration, file, title } of slowest(single, slowestPrinted)) {
    console.log(`${readableDuration(duration).padStart(9)}  ${file}: ${title}`);
  }
}

/** Says what tests that were skipped would need, each reason once. */
function printSkipped(tests: readonly TestResult[]): void {
  const reasons = new Map<string, number>();
  for (const { status, message } of tests) {
    if (status !== 'skipped' || message === '') continue;
    reasons.set(message, (reasons.get(message) ?? 0) + 1);
  }
  if (reasons.size > 0) console.log('\nSkipped:');
  for (const [reason, times] of reasons) console.log(`${String(times).padStart(9)}  ${reason}`);
}

/**
 * Runs the checks, writes the report, and prints the failures and `N passed, N failed` at the end.
 * @returns whether everything passed and something ran
 * @throws UsageError when nothing matches
 */
export async function check(selection: TestSelection): Promise<boolean> {
  const chosen = stepsFor(selection);
  findBrowsers(chosen, selection);
  const at = new Date();
  const finished: FinishedStep[] = [];
  for (const steps of groupsOf(chosen)) {
    finished.push(
      ...(await pLimit(os.availableParallelism()).map(steps, (step) => runStep(step, selection))),
    );
  }
  const tests = finished.flatMap((step) => step.tests);
  const failed = tests.filter(({ status }) => status === 'failed');
  const complete = new Set(
    finished
      .filter((one) => isComplete(one.step, selection) && one.tests.some(({ file }) => file !== ''))
      .map(({ step }) => groupOf({ project: step.project, step: step.name })),
  );
  printFailures(failed);
  printSlowest(tests);
  printSkipped(tests);
  writeReport({ at, steps: finished, tests, isPartial: !isEverything(selection) }, complete);
  const passed = count(tests, 'passed');
  console.log(`\nReport: ${path.join(path.relative(process.cwd(), reportFolder()), 'index.html')}`);
  const skipped = count(tests, 'skipped');
  if (passed + failed.length === 0) {
    console.log(
      skipped > 0
        ? `No test ran: all that match (${skipped}) were skipped.`
        : 'Nothing matches: no test ran.',
    );
  }
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0;
}
