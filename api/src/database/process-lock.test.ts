import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DirectoryInUseError, lockDirectory } from './process-lock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('the lock on a data directory', () => {
  test('is held by one process at a time', async () => {
    const unlock = await lockDirectory(directory);
    const second = lockDirectory(directory);
    await expect(second).rejects.toThrow(DirectoryInUseError);
    await expect(second).rejects.toThrow(`in use by process ${process.pid}.`);
    await unlock();
    const again = await lockDirectory(directory);
    await again();
  });

  test('is separate for each directory', async () => {
    const other = await mkdtemp(join(tmpdir(), 'parley-lock-'));
    const locks = [await lockDirectory(directory), await lockDirectory(other)];
    for (const unlock of locks) await unlock();
    await rm(other, { recursive: true });
  });
});
