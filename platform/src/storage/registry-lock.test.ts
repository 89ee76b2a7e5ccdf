import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withRegistryLock } from './registry-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two releases at the same moment take turns', async () => {
  const events: string[] = [];
  const release = (name: string) =>
    withRegistryLock(folder, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
    });
  await Promise.all([release('a'), release('b')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a release that fails lets the next one in', async () => {
  await expect(
    withRegistryLock(folder, () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await expect(withRegistryLock(folder, () => 'done')).resolves.toBe('done');
});

test('the lock of a process that has ended is taken over', async () => {
  mkdirSync(path.join(folder, 'registry.lock'));
  writeFileSync(path.join(folder, 'registry.lock/pid'), '4194999');
  await expect(withRegistryLock(folder, () => 'done')).resolves.toBe('done');
});
