import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace/workspace.ts';
import { listFiles } from './files.ts';

const codeIn = /PARLEY-\d{3}/g;

/** Every number that a source outside the tests gives an error. */
function thrownCodes(): string[] {
  const codes = ['platform/src', 'shell/src'].flatMap((folder) =>
    listFiles(path.join(workspaceRoot, folder))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap(
        (file) => readFileSync(path.join(workspaceRoot, folder, file), 'utf8').match(codeIn) ?? [],
      ),
  );
  return [...new Set(codes)].sort();
}

const readme = readFileSync(path.join(workspaceRoot, 'platform/README.md'), 'utf8');
const sections = new Map(
  readme
    .split(/^#### /m)
    .slice(1)
    .map((section) => [section.match(codeIn)?.[0] ?? '', section]),
);

test('the README documents cause and fix of every numbered error', () => {
  const codes = thrownCodes();
  expect(codes.length).toBeGreaterThan(30);
  for (const code of codes) {
    expect(`${code} ${sections.get(code)}`).toMatch(/\*\*Cause\.\*\* \S[\s\S]*\*\*Fix\.\*\* \S/);
  }
});

test('the README documents no error that is not thrown', () => {
  expect([...sections.keys()].sort()).toEqual(thrownCodes());
});
