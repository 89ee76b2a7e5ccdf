import { setImmediate } from 'node:timers/promises';
import { batchReads } from './batch-reads.ts';

/** A statement that is answered when the test says so. */
function heldRead() {
  const statements: { asked: readonly number[]; answer(): void }[] = [];
  const read = (asked: readonly number[]) =>
    new Promise<string[]>((resolve) => {
      statements.push({ asked, answer: () => resolve(asked.map(String)) });
    });
  return { read, statements };
}

const databaseError = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) });

test('concurrent calls share a statement, and each gets its own result', async () => {
  const read = jest.fn(async (asked: readonly number[]) => asked.map((number) => number * 2));
  const ask = batchReads(read, 25);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(read.mock.calls).toEqual([[[1, 2, 3]]]);
});

test('a call during a running statement joins a later one', async () => {
  const { read, statements } = heldRead();
  const ask = batchReads(read, 25);
  const early = ask(1);
  await setImmediate();
  const late = ask(2);
  await setImmediate();
  expect(statements.map(({ asked }) => asked)).toEqual([[1], [2]]);
  for (const { answer } of statements) answer();
  expect(await Promise.all([early, late])).toEqual(['1', '2']);
});

test('waiting calls are batched up to the maximum size', async () => {
  const { read, statements } = heldRead();
  const ask = batchReads(read, 3);
  const all = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask));
  await setImmediate();
  expect(statements.map(({ asked }) => asked)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  statements[0]?.answer();
  await setImmediate();
  expect(statements[2]?.asked).toEqual([7, 8]);
  for (const { answer } of statements) answer();
  expect(await all).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('a failing statement rejects its calls, and the next call runs a new one', async () => {
  const read = jest.fn().mockRejectedValueOnce(databaseError('57P01'));
  read.mockImplementation(async (asked: readonly number[]) => asked);
  const ask = batchReads<number, number>(read, 25);
  const answers = await Promise.allSettled([1, 2, 3].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await ask(4)).toBe(4);
});

test('a statement that hangs does not block later ones', async () => {
  const statements: (readonly number[])[] = [];
  const read = (asked: readonly number[]) => {
    statements.push(asked);
    return asked.includes(3) ? Promise.resolve(asked.map(String)) : new Promise<string[]>(() => {});
  };
  const ask = batchReads(read, 1);
  for (const hung of [1, 2]) void ask(hung);
  expect(await ask(3)).toBe('3');
  expect(statements).toEqual([[1], [2], [3]]);
});
