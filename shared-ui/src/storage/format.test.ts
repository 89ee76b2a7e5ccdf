import * as z from 'zod/mini';
import { type Format, isNewer, readValue, withVersion } from './format.ts';

const schema = z.object({ names: z.array(z.string()) });
const format: Format<typeof schema> = {
  writes: 2,
  oldestRead: 1,
  newestRead: 2,
  schema,
  upgrades: [(older) => ({ names: [z.object({ name: z.string() }).parse(older).name] })],
};

test('reads a value without a version as version 1 and upgrades it', () => {
  expect(readValue(format, { name: 'Ada' })).toEqual({ names: ['Ada'] });
  expect(readValue(format, { name: 'Ada', formatVersion: 1 })).toEqual({ names: ['Ada'] });
});

test('reads what it writes', () => {
  const stored = withVersion(format, { names: ['Ada'] });
  expect(stored).toEqual({ names: ['Ada'], formatVersion: 2 });
  expect(readValue(format, stored)).toEqual({ names: ['Ada'] });
});

test('reports a newer value without reading it', () => {
  const stored = { names: ['Ada'], formatVersion: 3 };
  expect(readValue(format, stored)).toBeNull();
  expect(isNewer(format, stored)).toBe(true);
});

test('rejects a version older than the oldest supported', () => {
  expect(readValue({ ...format, oldestRead: 2 }, { name: 'Ada' })).toBeNull();
});

test('returns null when an older value cannot be upgraded', () => {
  expect(readValue(format, { nonsense: true })).toBeNull();
  expect(readValue(format, undefined)).toBeNull();
});
