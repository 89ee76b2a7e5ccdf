import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { testFiles } from '../selection/test-files.ts';
import { type Step, wholeStepResult } from '../step.ts';
import { readStatements, type Statement, tagsIn } from './statements.ts';

/** Tags at the end of a title: nothing but the end of its string follows them. */
const titleTags = /(?: @[A-Z]+-\d+)+(?=['"`])/g;

/** A statement with the test files that name it. */
export interface TestedStatement extends Statement {
  files: readonly string[];
}

/** The list of statements and the tests, side by side. */
export interface Specification {
  statements: readonly TestedStatement[];
  /** What keeps the two apart, a line each. */
  problems: readonly string[];
}

/**
 * Holds the list of statements against tests.
 * @param files the content of each test file by its path
 * @throws Error when the list itself is malformed
 */
export function compareSpecification(
  markdown: string,
  files: ReadonlyMap<string, string>,
): Specification {
  const named = new Map<string, string[]>();
  for (const [file, content] of files) {
    for (const id of tagsIn((content.match(titleTags) ?? []).join(' '))) {
      named.set(id, [...(named.get(id) ?? []), file]);
    }
  }
  const statements = readStatements(markdown).map((statement) => ({
    ...statement,
    files: named.get(statement.id) ?? [],
  }));
  const known = new Set(statements.map(({ id }) => id));
  const unknown = [...named]
    .filter(([id]) => !known.has(id))
    .flatMap(([id, tests]) =>
      tests.map((file) => `${file} names ${id}, which docs/specification.md does not have.`),
    );
  const untested = statements
    .filter(({ files: tests }) => tests.length === 0)
    .map(({ id, text }) => `No test names ${id}: ${text}`);
  return { statements, problems: [...unknown, ...untested] };
}

/** The workspace's list of statements and its tests. @throws Error when the list is malformed */
export function readSpecification(root = workspaceRoot): Specification {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = new Map(testFiles(root).map((file) => [file, read(file)]));
  return compareSpecification(read('docs/specification.md'), files);
}

/** The static step that fails while a statement has no test or a test names none. */
export function specificationStep(root = workspaceRoot): Step {
  const step: Step = {
    name: 'specification',
    project: 'static',
    async run() {
      const { problems } = readSpecification(root);
      return wholeStepResult(step, problems.length === 0, problems.join('\n'), 0);
    },
  };
  return step;
}
