import path from 'node:path';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { readJestReport } from './jest-report.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { repeatCommand } from './repeat-command.ts';

const jestStep = { name: 'API on PGlite', project: 'api' } as const;
const browserStep = { name: 'browser tests', project: 'browser' } as const;

const jestFile = (assertionResults: unknown[], status = 'passed', message = '') => ({
  name: path.join(workspaceRoot, 'api/test/profile.test.ts'),
  status,
  message,
  assertionResults,
});

test('a report of Jest gives each test its result, message and command', () => {
  const failed = {
    status: 'failed',
    fullName: 'names (one) are kept',
    duration: 12,
    failureMessages: ['\u001b[31mExpected\u001b[39m'],
  };
  const passed = { status: 'passed', fullName: 'names are trimmed', duration: null };
  const [first, second] = readJestReport(
    { testResults: [jestFile([failed, passed], 'failed')] },
    jestStep,
    ['--database', 'pglite'],
  );
  expect(first).toMatchObject({
    file: 'api/test/profile.test.ts',
    status: 'failed',
    message: 'Expected',
    command:
      "npm test -- --database pglite --file api/test/profile.test.ts --grep 'names \\(one\\) are kept'",
  });
  expect(second).toMatchObject({ status: 'passed', duration: 0, title: 'names are trimmed' });
});

test('a file that could not be run is one failed test', () => {
  const report = { testResults: [jestFile([], 'failed', 'Cannot find module')] };
  expect(readJestReport(report, jestStep, [])).toMatchObject([
    { status: 'failed', message: 'Cannot find module', file: 'api/test/profile.test.ts' },
  ]);
});

const browserReport = (status: string, projectName = 'screens') => ({
  errors: [],
  suites: [
    {
      title: 'candidate/a.spec.ts',
      suites: [
        {
          title: 'the profile',
          specs: [
            {
              title: 'keeps names',
              id: 'abc-1',
              file: 'candidate/a.spec.ts',
              tests: [
                {
                  projectName,
                  status,
                  annotations:
                    status === 'skipped'
                      ? [{ type: 'skip', description: 'Set E2E_MAILBOX_URL.' }]
                      : [],
                  results: [
                    {
                      duration: 40,
                      errors: status === 'expected' ? [] : [{ message: 'no' }],
                      attachments: [
                        { name: 'axe', contentType: 'text/plain', body: btoa('label: <a>') },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

test('a report of Playwright gives each test its result, attachments, page and command', () => {
  expect(
    readPlaywrightReport(browserReport('unexpected', 'hosted interviewer'), browserStep),
  ).toEqual([
    expect.objectContaining({
      file: 'e2e/candidate/a.spec.ts',
      title: 'the profile keeps names',
      status: 'failed',
      variant: 'hosted interviewer',
      message: 'no',
      duration: 40,
      page: 'browser-tests/index.html#?testId=abc-1',
      attachments: [{ name: 'axe', contentType: 'text/plain', path: null, text: 'label: <a>' }],
      command:
        "npm test -- --project hosted --file e2e/candidate/a.spec.ts --grep 'the profile keeps names'",
    }),
  ]);
});

test('a browser test that passes only on retry has failed, a skipped one has not', () => {
  const statusOf = (status: string) =>
    readPlaywrightReport(browserReport(status), browserStep)[0]?.status;
  expect(['expected', 'flaky', 'skipped'].map(statusOf)).toEqual(['passed', 'failed', 'skipped']);
});

test('a skipped browser test says what it needs', () => {
  const [skipped] = readPlaywrightReport(browserReport('skipped'), browserStep);
  expect(skipped?.message).toBe('Set E2E_MAILBOX_URL.');
});

test('an error outside of a browser test is one failed test', () => {
  const report = { suites: [], errors: [{ message: 'The site stopped while starting' }] };
  expect(readPlaywrightReport(report, browserStep)).toMatchObject([
    { status: 'failed', message: 'The site stopped while starting' },
  ]);
});

test('a browser test’s file that cannot be loaded is named, with the command that runs it', () => {
  const file = path.join(workspaceRoot, 'e2e/candidate/a.spec.ts');
  const report = { suites: [], errors: [{ message: 'SyntaxError', location: { file } }] };
  expect(readPlaywrightReport(report, browserStep)).toMatchObject([
    {
      file: 'e2e/candidate/a.spec.ts',
      title: 'the file could not be run',
      status: 'failed',
      command: 'npm test -- --project browser --file e2e/candidate/a.spec.ts',
    },
  ]);
});

test('a command quotes what a shell would change and names the deployed site', () => {
  expect(
    repeatCommand({
      file: 'a.spec.ts',
      title: "it's $5",
      variables: { E2E_BASE_URL: 'https://parley.test', E2E_API_URL: undefined },
    }),
  ).toBe("E2E_BASE_URL=https://parley.test npm test -- --file a.spec.ts --grep 'it'\\''s \\$5'");
});
