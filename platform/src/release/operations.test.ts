import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '../registry/registry-schema.ts';
import { OperationError, promote, publishRemote, publishShell, rollBack } from './operations.ts';
import { storeTestRelease, testRegistry, testRelease } from './testing/releases.ts';

let folder: string;
const versions = ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-ccc'] as const;
const [a, b, c] = versions;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-operations-'));
  storeTestRelease(folder, testRelease('shell', {}, { version: '1.2.0-0a1b2c' }));
  for (const version of versions) {
    storeTestRelease(folder, testRelease('mfe-new', {}, { version }));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const publishTo = (registry: Registry, version: string, percent?: number) =>
  publishRemote(registry, 'mfe-new', version, folder, percent).registry;
const seen = ({ remotes }: Registry) => {
  const remote = remotes['mfe-new'];
  return [remote?.version, remote?.canary?.version, remote?.previous];
};

test('a publish goes live and remembers what was live before', () => {
  const first = publishTo(testRegistry(), a);
  expect(seen(first)).toEqual([a, undefined, undefined]);
  expect(seen(publishTo(first, b))).toEqual([b, undefined, a]);
});

test('a rollback returns to the version before, and can be returned from', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  const { registry, summary } = rollBack(live, 'mfe-new', folder);
  expect(seen(registry)).toEqual([a, undefined, b]);
  expect(summary).toBe(`Rolled back mfe-new from ${b} to ${a}`);
  expect(seen(rollBack(registry, 'mfe-new', folder).registry)).toEqual([b, undefined, a]);
});

test('a canary stands beside the live version until it is promoted or taken back', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  const tried = publishTo(live, c, 20);
  expect(seen(tried)).toEqual([b, c, a]);
  expect(tried.remotes['mfe-new']?.canary?.percent).toBe(20);
  expect(seen(promote(tried, 'mfe-new', folder).registry)).toEqual([c, undefined, b]);
  expect(seen(rollBack(tried, 'mfe-new', folder).registry)).toEqual([b, undefined, a]);
});

test.each([
  ['promoting without a canary', (r: Registry) => promote(r, 'mfe-new', '')],
  ['rolling back the first version', (r: Registry) => rollBack(r, 'mfe-new', '')],
  ['rolling back an unknown remote', (r: Registry) => rollBack(r, 'mfe-other', '')],
])('%s is refused with what is possible', (_what, operation) => {
  const live = publishTo(testRegistry(), a);
  expect(() => operation(live)).toThrow(OperationError);
});

test('a canary of a remote that is not live, or of the live version, is refused', () => {
  expect(() => publishTo(testRegistry(), a, 10)).toThrow(/not live yet/);
  expect(() => publishTo(publishTo(testRegistry(), a), a, 10)).toThrow(/live already/);
});

test('a rollback passes the gate too', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  expect(() => rollBack({ ...live, platform: '9.0.0' }, 'mfe-new', folder)).toThrow(
    /needs platform/,
  );
});

test('a shell that a live remote does not fit is refused', () => {
  const live = publishTo(testRegistry(), a);
  storeTestRelease(folder, testRelease('shell', {}, { version: '2.0.0-bbb', platform: '2.0.0' }));
  expect(() => publishShell(live, '2.0.0-bbb', folder)).toThrow(/Release that remote first/);
});
