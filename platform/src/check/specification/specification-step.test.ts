import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { everything } from '../selection/selection.ts';
import { compareSpecification, specificationStep } from './specification-step.ts';

const markdown = `## Plans (§6)

- **PLAN-1** Free has two interviews.
- **PLAN-2** Plus has ten.
`;
const problemsOf = (files: ReadonlyMap<string, string>) =>
  compareSpecification(markdown, files).problems;
const title = (...tags: string[]) => `test('counts ${tags.join(' ')}', () => {});`;

test('has no problem when each statement has a test', () => {
  const files = new Map([['a.test.ts', title('@PLAN-1', '@PLAN-2')]]);
  expect(problemsOf(files)).toEqual([]);
});

test('gives each statement the files that name it', () => {
  const files = new Map([
    ['a.test.ts', title('@PLAN-1')],
    ['b.test.ts', title('@PLAN-1')],
  ]);
  expect(compareSpecification(markdown, files).statements.map(({ files: tests }) => tests)).toEqual(
    [['a.test.ts', 'b.test.ts'], []],
  );
});

test('names statements without a test', () => {
  const files = new Map([['a.test.ts', title('@PLAN-2')]]);
  expect(problemsOf(files)).toEqual(['No test names PLAN-1: Free has two interviews.']);
});

test('names the file of an id that does not exist', () => {
  const files = new Map([['a.test.ts', title('@PLAN-1', '@PLAN-2', '@PLAN-3')]]);
  expect(problemsOf(files)).toEqual([
    'a.test.ts names PLAN-3, which docs/specification.md does not have.',
  ]);
});

test('takes tags from the end of a title only', () => {
  const files = new Map([['a.test.ts', `// @PLAN-1\n${title('@PLAN-2', 'interviews')}`]]);
  expect(problemsOf(files)).toHaveLength(2);
});

describe('the step', () => {
  let root: string;
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'parley-specification-'));
    write('docs/specification.md', markdown);
    write('api/test/plans.test.ts', title('@PLAN-1'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = () => specificationStep(root).run(everything);

  test('reads unit and component tests, tests of the API and browser tests', async () => {
    write('docs/specification.md', `${markdown}- **PLAN-3** One.\n- **PLAN-4** Two.\n`);
    write('mfe-account/src/plan.test.tsx', title('@PLAN-2'));
    write('platform/src/plan.test.ts', title('@PLAN-3'));
    write('e2e/plans.spec.ts', title('@PLAN-4'));
    expect((await run()).tests).toMatchObject([{ status: 'passed' }]);
  });

  test('fails with the problems, and reads neither builds nor other files', async () => {
    for (const file of ['dist/a.test.ts', 'node_modules/a/a.test.ts', 'src/plans.ts']) {
      write(`api/${file}`, title('@PLAN-2'));
    }
    expect(await run()).toMatchObject({
      tests: [{ status: 'failed' }],
      details: 'No test names PLAN-2: Plus has ten.',
    });
  });
});
