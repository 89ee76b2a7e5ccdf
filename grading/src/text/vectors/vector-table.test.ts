import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVectorTable } from './vector-table.ts';

let folder: string;
let words: string;
let numbers: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-table-'));
  words = join(folder, 'words.txt');
  numbers = join(folder, 'numbers.bin');
  writeFileSync(words, 'key\nlist\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('reads words by their lines and numbers as signed bytes', () => {
  writeFileSync(numbers, Int8Array.of(1, -2, 3, 127, -128, 0));
  const table = readVectorTable(words, numbers, 3);
  expect([...table.places]).toEqual([
    ['key', 0],
    ['list', 1],
  ]);
  expect([...table.numbers]).toEqual([1, -2, 3, 127, -128, 0]);
});

test('refuses files that do not belong together', () => {
  writeFileSync(numbers, Int8Array.of(1, -2, 3, 127, -128));
  expect(() => readVectorTable(words, numbers, 3)).toThrow(/make both again/);
});
