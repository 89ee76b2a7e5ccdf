import { writeFileSync } from 'node:fs';
import { withReport } from './with-report.ts';

const step = { name: 'unit and component tests', project: 'unit' } as const;
const printing = (output: string, report = '[]') =>
  withReport(
    step,
    async (file) => {
      writeFileSync(file, report);
      return { code: 1, output };
    },
    () => [],
  );

test('a run whose tests pass and cover too little names each folder and figure', async () => {
  const { tests } = await printing(`PASS node grading/src/text/clauses.test.ts
Jest: Coverage for branches (85.45%) does not meet "./grading/src/grader/" threshold (86%)
Jest: Coverage for statements (97%) does not meet "./platform/src/release/publish/retention.ts" threshold (98%)
`);
  expect(tests).toMatchObject([
    {
      status: 'failed',
      title: 'tests cover 85.45 % of the branches of grading/src/grader, 86 % at least',
      command: "npm test -- 'unit and component tests'",
    },
    {
      status: 'failed',
      title:
        'tests cover 97 % of the statements of platform/src/release/publish/retention.ts, 98 % at least',
    },
  ]);
});

test.each([['[]'], ['not a report']])(
  'a run that ends without a reason, with the report %s, is one failure with what it printed',
  async (report) => {
    const { tests } = await printing('Out of memory', report);
    expect(tests).toMatchObject([
      { status: 'failed', title: 'unit and component tests', message: 'Out of memory' },
    ]);
  },
);
