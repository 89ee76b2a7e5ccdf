import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CommandResult } from '../../workspace/run-node.ts';
import { readCoverage } from '../coverage.ts';
import { type Step, type StepResult, wholeStepResult } from '../step.ts';
import type { TestResult } from '../test-result.ts';

/**
 * Runs a test runner that prints while it runs and writes a JSON report. A run that fails without a failed
 * test, or without a report, counts as one failure.
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
    const failed = wholeStepResult(step, false, output, 0);
    try {
      const tests = read(JSON.parse(readFileSync(file, 'utf8')));
      const isExplained = code === 0 || tests.some(({ status }) => status === 'failed');
      return {
        tests: isExplained ? tests : [...tests, ...failed.tests],
        details: '',
        notes: readCoverage(folder),
      };
    } catch {
      return { ...failed, details: '' };
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
