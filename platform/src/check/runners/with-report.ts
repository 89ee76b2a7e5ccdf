import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CommandResult } from '../../workspace/run-node.ts';
import { readCoverage, readShortfalls } from '../coverage.ts';
import { type Step, type StepResult, wholeStepResult } from '../step.ts';
import type { TestResult } from '../test-result.ts';

/** A run that failed without a failed test: what its tests do not cover, each, or one failure. */
function failuresOf(step: Pick<Step, 'name' | 'project'>, output: string): readonly TestResult[] {
  const { tests } = wholeStepResult(step, false, output, 0);
  const shortfalls = readShortfalls(output);
  if (shortfalls.length === 0) return tests;
  return tests.flatMap((test) =>
    shortfalls.map((title) => ({ ...test, title, message: `${title}.` })),
  );
}

/**
 * Runs a test runner that prints while it runs and writes a JSON report. A run that fails without a failed
 * test, or without a report, counts as a failure.
 * @param read turns the report into results
 */
export async function withReport(
  step: Pick<Step, 'name' | 'project'>,
  run: (reportFile: string) => Promise<CommandResult>,
  read: (report: unknown) => TestResult[],
): Promise<StepResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await run(file);
    try {
      const tests = read(JSON.parse(readFileSync(file, 'utf8')));
      const isExplained = code === 0 || tests.some(({ status }) => status === 'failed');
      return {
        tests: isExplained ? tests : [...tests, ...failuresOf(step, output)],
        details: '',
        notes: readCoverage(folder),
      };
    } catch {
      return { tests: failuresOf(step, output), details: '' };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Several runs of the same step, which printed while they ran, as one. */
export function together(results: readonly StepResult[]): StepResult {
  return {
    tests: results.flatMap(({ tests }) => tests),
    details: '',
    notes: results.at(-1)?.notes,
  };
}
