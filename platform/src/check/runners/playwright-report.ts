import { z } from 'zod';
import { engines } from '../../workspace/engines.ts';
import { browserParts, playwrightProjects } from '../selection/selection.ts';
import { pathInWorkspace, projectOf } from '../selection/test-files.ts';
import type { Step } from '../step.ts';
import type { Attachment, TestResult } from '../test-result.ts';
import { withoutColors } from './jest-report.ts';
import { repeatCommand } from './repeat-command.ts';

const attachment = z.object({
  name: z.string(),
  contentType: z.string(),
  path: z.string().optional(),
  /** Base64. */
  body: z.string().optional(),
});
const result = z.object({
  status: z.string().optional(),
  duration: z.number(),
  errors: z.array(z.object({ message: z.string().optional() })),
  attachments: z.array(attachment),
});
const spec = z.object({
  title: z.string(),
  id: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z
        .array(z.object({ type: z.string(), description: z.string().optional() }))
        .optional(),
      results: z.array(result),
    }),
  ),
});
type Spec = z.infer<typeof spec>;

interface Suite {
  title: string;
  specs?: Spec[] | undefined;
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional();
  },
});

/** The part of Playwright's JSON report that is read. */
const playwrightReport = z.object({
  suites: z.array(suite),
  /** What failed outside of a test, such as a set-up, or a file that cannot be loaded. */
  errors: z.array(
    z.object({
      message: z.string().optional(),
      location: z.object({ file: z.string() }).optional(),
    }),
  ),
});

/** Folder of Playwright's own report on a project, beside ours. */
export const playwrightReportFolder = (project: Step['project']): string => `${project}-tests`;

const attachmentOf = ({
  name,
  contentType,
  path,
  body,
}: z.infer<typeof attachment>): Attachment => ({
  name,
  contentType,
  path: path ?? null,
  text: body === undefined ? null : Buffer.from(body, 'base64').toString('utf8'),
});

/** A part of the suite as the test command names it. */
function projectOption(projectName: string): string {
  const part = browserParts.find((one) => playwrightProjects[one] === projectName);
  return part ?? engines.find((engine) => engine === projectName) ?? 'browser';
}

function resultsOf(
  { title, id, file, tests }: Spec,
  groups: readonly string[],
  { name, project }: Pick<Step, 'name' | 'project'>,
): TestResult[] {
  const whole = [...groups, title].join(' ');
  const { E2E_BASE_URL, E2E_API_URL } = process.env;
  return tests.map(({ projectName, status, annotations = [], results }): TestResult => {
    const errors = results.flatMap((one) => one.errors.map(({ message = '' }) => message));
    const needs = annotations.flatMap(({ type, description }) =>
      type === 'skip' && description !== undefined ? [description] : [],
    );
    // A test that passes only on retry counts as failed.
    const hasFailed = status === 'unexpected' || status === 'flaky';
    return {
      project,
      step: name,
      variant: projectName,
      file: `e2e/${file}`,
      title: whole,
      status: hasFailed ? 'failed' : status === 'skipped' ? 'skipped' : 'passed',
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
      message: status === 'skipped' ? needs.join(' ') : withoutColors(errors.join('\n')),
      attachments: results.flatMap((one) => one.attachments.map(attachmentOf)),
      page: `${playwrightReportFolder(project)}/index.html#?testId=${id}`,
      command: repeatCommand({
        options: ['--project', projectOption(projectName)],
        file: `e2e/${file}`,
        title: whole,
        variables: { E2E_BASE_URL, E2E_API_URL },
      }),
    };
  });
}

/** The results in a JSON report of Playwright; an error outside of a test is one failed test. */
export function readPlaywrightReport(
  report: unknown,
  step: Pick<Step, 'name' | 'project'>,
): TestResult[] {
  const walk = ({ specs = [], suites = [] }: Suite, groups: readonly string[]) => [
    ...specs.flatMap((one) => resultsOf(one, groups, step)),
    ...suites.flatMap((inner): TestResult[] => walk(inner, [...groups, inner.title])),
  ];
  const { suites, errors } = playwrightReport.parse(report);
  const outside = errors.map(({ message = '', location }): TestResult => {
    const from = location === undefined ? '' : pathInWorkspace(location.file);
    const file = projectOf(from) === step.project ? from : '';
    const options = ['--project', step.project];
    return {
      project: step.project,
      step: step.name,
      variant: '',
      file,
      title: file === '' ? 'outside of a test' : 'the file could not be run',
      status: 'failed',
      duration: 0,
      message: withoutColors(message),
      attachments: [],
      page: null,
      command:
        file === ''
          ? ['npm test --', ...options].join(' ')
          : repeatCommand({ options, file, title: '' }),
    };
  });
  // A file's own suite has the file's name as its title.
  return [...suites.flatMap((file) => walk(file, [])), ...outside];
}
