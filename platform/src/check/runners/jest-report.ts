import { z } from 'zod';
import { pathInWorkspace } from '../selection/test-files.ts';
import type { Step } from '../step.ts';
import type { TestResult } from '../test-result.ts';
import { repeatCommand } from './repeat-command.ts';

/** The part of Jest's JSON report that is read. */
const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const statuses: Readonly<Record<string, TestResult['status']>> = {
  passed: 'passed',
  failed: 'failed',
};

/** Control sequences that color a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the escape character.
const colors = /\u001b\[[\d;]*m/g;

export const withoutColors = (text: string): string => text.replace(colors, '');

/**
 * The results in a report of Jest; a file that could not be run is one failed test.
 * @param options of the test command that choose this step, for repeating one test
 */
export function readJestReport(
  report: unknown,
  { name, project }: Pick<Step, 'name' | 'project'>,
  options: readonly string[],
): TestResult[] {
  return jestReport.parse(report).testResults.flatMap((suite): TestResult[] => {
    const file = pathInWorkspace(suite.name);
    const common = { project, step: name, variant: '', file, attachments: [], page: null };
    const tests = suite.assertionResults.map(
      (test): TestResult => ({
        ...common,
        title: test.fullName,
        status: statuses[test.status] ?? 'skipped',
        duration: test.duration ?? 0,
        message: withoutColors((test.failureMessages ?? []).join('\n')),
        command: repeatCommand({ options, file, title: test.fullName }),
      }),
    );
    if (suite.status !== 'failed' || tests.some(({ status }) => status === 'failed')) return tests;
    const whole: TestResult = {
      ...common,
      title: 'the file could not be run',
      status: 'failed',
      duration: 0,
      message: withoutColors(suite.message),
      command: repeatCommand({ options, file, title: '' }),
    };
    return [...tests, whole];
  });
}
