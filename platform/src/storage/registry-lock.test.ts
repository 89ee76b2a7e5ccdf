import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
  // Which comes first is the file system's to say.
  expect([
    ['a begins', 'a ends', 'b begins', 'b ends'],
    ['b begins', 'b ends', 'a begins', 'a ends'],
  ]).toContainEqual(events);
});

test('a release that fails lets the next one in', async () => {
  await expect(
    withRegistryLock(folder, () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await expect(withRegistryLock(folder, () => 'done')).resolves.toBe('done');
});

/** A lock that was taken a minute ago and has shown no sign of life since. */
function leaveLock(content?: string): void {
  const lock = path.join(folder, 'registry.lock');
  mkdirSync(lock);
  if (content !== undefined) writeFileSync(path.join(folder, 'registry.owner.json'), content);
  const before = new Date(Date.now() - 60_000);
  utimesSync(lock, before, before);
}

test.each([
  ['of a process that has ended', '{"pid":4194999,"host":"elsewhere"}'],
  ['that was left empty when the device was full', ''],
  ['without an owner', undefined],
])('a lock %s is taken over', async (_what, content) => {
  leaveLock(content);
  await expect(withRegistryLock(folder, () => 'done')).resolves.toBe('done');
});

test('a lock that cannot be written is an error at once, not a holder', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(withRegistryLock(path.join(folder, 'file'), () => 'done')).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});
