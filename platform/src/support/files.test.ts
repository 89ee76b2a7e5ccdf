import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { replaceFiles, writeAtomically } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('replaces several files, also in folders that are not there yet', () => {
  writeAtomically(path.join(folder, 'a.html'), 'old');
  replaceFiles(
    new Map([
      [path.join(folder, 'a.html'), 'new'],
      [path.join(folder, 'docs/b.html'), 'also new'],
    ]),
  );
  expect([read('a.html'), read('docs/b.html')]).toEqual(['new', 'also new']);
  expect(readdirSync(folder).sort()).toEqual(['a.html', 'docs']);
});

test('leaves every file as it was, and nothing that was begun, where one cannot be written', () => {
  writeAtomically(path.join(folder, 'a.html'), 'old');
  // A folder where the second file is begun: what a full device does to it, without one.
  mkdirSync(path.join(folder, `b.html.${process.pid}.tmp`));
  const files = new Map([
    [path.join(folder, 'a.html'), 'new'],
    [path.join(folder, 'b.html'), 'new'],
  ]);
  expect(() => replaceFiles(files)).toThrow();
  expect(read('a.html')).toBe('old');
  expect(readdirSync(folder)).not.toContain(`a.html.${process.pid}.tmp`);
});
