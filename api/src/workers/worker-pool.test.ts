import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createWorkerPool, type WorkerPool, WorkersBusyError } from './worker-pool.ts';

/** A thread that works for as many milliseconds as the text says, and counts the tasks it has begun. */
const program = `
let begun = 0;
export default async ({ input }) => {
  begun += 1;
  const kept = [];
  while (input.text === 'fill') kept.push({ number: kept.length });
  await new Promise((resolve) => setTimeout(resolve, Number(input.text)));
  return { result: { speaks: Array(begun).fill('not'), clarification: null }, heapBytes: 0 };
};`;

let folder: string;
let pool: WorkerPool;
let failures: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-pool-'));
  const file = path.join(folder, 'thread.mjs');
  writeFileSync(file, program);
  failures = [];
  const sizes = { threads: 1, queueLimit: 8, perUser: 8, heapMegabytes: 64 };
  pool = createWorkerPool({ program: pathToFileURL(file).href, ...sizes }, (reason) => {
    failures.push(reason);
  });
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/**
 * @param what milliseconds to work, or 'fill' to use up the memory
 * @returns how many tasks the thread has begun
 */
async function work(what: number | 'fill', timeoutMs: number, onTimeout: 'end' | 'leave' = 'end') {
  const turn = { text: String(what), questions: [], open: null, facts: [] };
  const { speaks } = await pool.run('readTurn', turn, { userId: 'ada', timeoutMs, onTimeout });
  return speaks.length;
}

test('a task that takes too long is ended with its thread', async () => {
  expect(await work(0, 60_000)).toBe(1);
  await expect(work(60_000, 100)).rejects.toThrow(WorkersBusyError);
  expect(await work(0, 60_000)).toBe(1);
});

test('an abandoned task that exceeds its time keeps its thread', async () => {
  expect(await work(0, 60_000)).toBe(1);
  await expect(work(300, 50, 'leave')).rejects.toThrow(WorkersBusyError);
  expect(await work(0, 60_000)).toBe(3);
});

test('a task that exceeds the memory of its thread fails without affecting others', async () => {
  await expect(work('fill', 60_000)).rejects.toThrow(WorkersBusyError);
  expect(failures).toEqual(['The task readTurn needed more than 64 MB.']);
  expect(await work(0, 60_000)).toBe(1);
});
