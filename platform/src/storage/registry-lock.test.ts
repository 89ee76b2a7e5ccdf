import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withRegistryLock } from './registry-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('concurrent holders run one after another', async () => {
  const events: string[] = [];
  const release = (name: string) =>
    withRegistryLock(folder, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
    });
  await Promise.all([release('a'), release('b')]);
  // The order of the two is not defined.
  expect([
    ['a begins', 'a ends', 'b begins', 'b ends'],
    ['b begins', 'b ends', 'a begins', 'a ends'],
  ]).toContainEqual(events);
});

test('releases the lock when the work fails', async () => {
  await expect(
    withRegistryLock(folder, () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await expect(withRegistryLock(folder, () => 'done')).resolves.toBe('done');
});

/** A lock that was acquired a minute ago without a heartbeat since. */
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
])('replaces a lock %s', async (_what, content) => {
  leaveLock(content);
  await expect(withRegistryLock(folder, () => 'done')).resolves.toBe('done');
});

test('fails at once when the lock cannot be written', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(withRegistryLock(path.join(folder, 'file'), () => 'done')).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});

/** A device that is always full, where the system has one. */
const fullDevice = '/dev/full';

(existsSync(fullDevice) ? test : test.skip)(
  'works on a full device, where pruning makes room',
  async () => {
    symlinkSync(fullDevice, path.join(folder, 'registry.owner.json'));
    await expect(withRegistryLock(folder, () => 'done')).resolves.toBe('done');
  },
);
