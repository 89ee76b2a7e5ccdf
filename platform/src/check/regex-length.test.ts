import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { biomeProgram } from '../workspace/programs.ts';
import { runNode } from '../workspace/run-node.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-lint-'));
  const plugin = path.join(__dirname, 'regex-length.grit');
  writeFileSync(
    path.join(folder, 'biome.json'),
    JSON.stringify({ root: true, plugins: [plugin], linter: { rules: { preset: 'none' } } }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lints a file with a regular expression literal of so many characters, slashes included. */
function lint(length: number) {
  const file = path.join(folder, 'pattern.ts');
  writeFileSync(file, `export const pattern = /${'a'.repeat(length - 2)}/;\n`);
  return runNode([biomeProgram(), 'lint', '--colors=off', file], { cwd: folder });
}

test('accepts a regular expression literal of 120 characters', async () => {
  const { code, output } = await lint(120);
  expect(output).toContain('Checked 1 file');
  expect(code).toBe(0);
});

test('rejects a regular expression literal of 121 characters', async () => {
  const { code, output } = await lint(121);
  expect(output).toContain('A regular expression literal has at most 120 characters.');
  expect(code).not.toBe(0);
});
