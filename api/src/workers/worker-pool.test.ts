import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createWorkerPool, type WorkerPool, WorkersBusyError } from './worker-pool.ts';

/** A thread that works for as many milliseconds as the text says, and counts the tasks it has begun. */
const program = `
let begun = 0;
export default async ({ name, input }) => {
  if (name === 'load') return { result: null, heapBytes: 0 };
  begun += 1;
  const kept = [];
  while (input.text === 'fill') kept.push({ number: kept.length });
  await new Promise((resolve) => setTimeout(resolve, Number(input.text)));
  return { result: { speaks: Array(begun).fill('not'), clarification: null }, heapBytes: 0 };
};`;

/** A thread that loads for so many milliseconds, and leaves a file when it begins to. */
const slowToLoad = (ms: number) => `
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('begun', import.meta.url), '');
await new Promise((resolve) => setTimeout(resolve, ${ms}));
export { default } from './thread.mjs';`;

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

describe('a pool whose program loads slowly', () => {
  const begun = () => existsSync(path.join(folder, 'begun'));
  let slow: WorkerPool;
  beforeEach(() => {
    const file = path.join(folder, 'slow-to-load.mjs');
    writeFileSync(file, slowToLoad(3_000));
    slow = createWorkerPool({ program: pathToFileURL(file).href, ...sizes }, () => undefined);
  });
  afterEach(() => slow.close());

  test('starts no thread before it is prepared', async () => {
    // The other pool's thread has loaded by then.
    await work(0, 60_000);
    expect(begun()).toBe(false);
    slow.prepare();
    while (!begun()) await new Promise(setImmediate);
  });

  test('counts the time of a task from the moment that its thread has loaded', async () => {
    const turn = { text: '0', questions: [], open: null, facts: [] };
    const task = slow.run('readTurn', turn, { userId: 'ada', timeoutMs: 2_500 });
    expect(slow.state()).toMatchObject({ running: 0, waiting: 1 });
    expect((await task).speaks).toEqual(['not']);
    expect(slow.state()).toMatchObject({ running: 0, waiting: 0 });
  });

  test('counts the time of the next task from the moment that a thread in place of an ended one has loaded', async () => {
    const run = (text: string, timeoutMs: number) =>
      slow.run(
        'readTurn',
        { text, questions: [], open: null, facts: [] },
        { userId: 'ada', timeoutMs },
      );
    await expect(run('60000', 100)).rejects.toThrow(WorkersBusyError);
    expect((await run('0', 2_500)).speaks).toEqual(['not']);
  });

  test('refuses more tasks of a user than allowed while its threads load', async () => {
    const turn = { text: '0', questions: [], open: null, facts: [] };
    const run = () => slow.run('readTurn', turn, { userId: 'ada', timeoutMs: 60_000 });
    const allowed = Array.from({ length: sizes.perUser }, run);
    await expect(run()).rejects.toThrow(WorkersBusyError);
    expect(await Promise.all(allowed)).toHaveLength(sizes.perUser);
  });
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
    loading.prepare();
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await loading.close();
  }
  expect(await work(0, 60_000)).toBe(1);
});
