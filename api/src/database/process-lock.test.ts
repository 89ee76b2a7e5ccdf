import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from './process-lock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('the lock on a data directory', () => {
  test('is held by one at a time', async () => {
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
    await unlock();
    const again = await lockDirectory(directory);
    await again();
  });

  test('another directory is another lock', async () => {
    const other = await mkdtemp(join(tmpdir(), 'parley-lock-'));
    const locks = [await lockDirectory(directory), await lockDirectory(other)];
    for (const unlock of locks) await unlock();
    await rm(other, { recursive: true });
  });
});
