import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderStorage } from './folder-storage.ts';

let folder: string;
let logFile: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-storage-'));
  logFile = path.join(folder, 'releases.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (summary: string) => ({
  at: '2026-01-01T00:00:00.000Z',
  generation: 1,
  by: 'Ada',
  reason: null,
  summary,
  changes: [],
});
const summaries = async (count: number, isWanted: (summary: string) => boolean = () => true) => {
  const newest = await folderStorage(folder).newestHistory(count, ({ summary }) =>
    isWanted(summary),
  );
  return newest.map(({ summary }) => summary);
};

test('the newest changes are the last ones that are wanted, the oldest of them first', async () => {
  const long = 'ü'.repeat(40_000);
  for (const summary of ['a1', 'b1', `a2 ${long}`, 'b2', 'a3']) {
    await folderStorage(folder).log(entry(summary));
  }
  appendFileSync(logFile, '{"at":"2026-');
  expect(await summaries(2, (summary) => summary.startsWith('a'))).toEqual([`a2 ${long}`, 'a3']);
  expect(await summaries(10)).toEqual(['a1', 'b1', `a2 ${long}`, 'b2', 'a3']);
});

test('there are no newest changes before the first one', async () => {
  expect(await summaries(2)).toEqual([]);
});

test('the newest changes of a history that no text can hold are read from its end', async () => {
  writeFileSync(logFile, '');
  truncateSync(logFile, 2 ** 30);
  appendFileSync(logFile, '\n');
  for (const summary of ['a', 'b']) await folderStorage(folder).log(entry(summary));
  expect(await summaries(2)).toEqual(['a', 'b']);
});

test('a change is recorded on a line of its own after one that was cut off', async () => {
  await folderStorage(folder).log(entry('before'));
  appendFileSync(logFile, '{"at":"2026-01-01T00:');
  await folderStorage(folder).log(entry('after'));
  expect(await summaries(9)).toEqual(['before', 'after']);
});
