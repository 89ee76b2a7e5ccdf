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

const sizes = { threads: 1, queueLimit: 8, perUser: 8, heapMegabytes: 64 };

let folder: string;
let pool: WorkerPool;
let failures: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-pool-'));
  const file = path.join(folder, 'thread.mjs');
  writeFileSync(file, program);
  failures = [];
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

/** Writes a program whose modules take about a tenth of a second to link, and little time to read. */
function writeSlowlyLinked(): string {
  const modules = Array.from({ length: 60 }, (_, index) => `module-${index}.mjs`);
  const names = Array.from({ length: 3_000 }, (_, index) => `name${index}`);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  for (const name of modules) write(name, '');
  write('last.mjs', names.map((name) => `export const ${name} = '';`).join('\n'));
  const all = [...modules, 'last.mjs'].map((name) => `export * from './${name}';`).join('\n');
  write('all.mjs', all);
  const file = path.join(folder, 'slow.mjs');
  writeFileSync(file, `import { ${names} } from './all.mjs';\nexport default () => name0;`);
  return pathToFileURL(file).href;
}

test('a pool that is closed while its threads load does not abort the process', async () => {
  const slow = writeSlowlyLinked();
  for (let afterMs = 40; afterMs < 200; afterMs += 8) {
    const loading = createWorkerPool({ program: slow, ...sizes }, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await loading.close();
  }
  expect(await work(0, 60_000)).toBe(1);
});
