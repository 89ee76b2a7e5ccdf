import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type NewLogEntry, ReleaseLog } from './release-log.ts';

let folder: string;
let log: ReleaseLog;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-release-log-'));
  log = new ReleaseLog(folder);
});

afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const entry = (change: Partial<NewLogEntry> = {}): NewLogEntry => ({
  credential: '0123456789ab',
  remote: 'mfe-new',
  action: 'release',
  version: '1.0.0-0123456789',
  reason: 'a reason\nof two lines',
  result: 'published',
  code: null,
  message: null,
  ...change,
});

test('entries are read as they were written, the oldest first', () => {
  log.append(entry());
  log.append(entry({ result: 'refused', code: 'PARLEY-101' }));
  expect(log.entries()).toMatchObject([entry(), { result: 'refused', code: 'PARLEY-101' }]);
});

test('a line that was cut off is left out, and the one after it is read', () => {
  log.append(entry());
  const logs = path.join(folder, 'release-service/log');
  appendFileSync(path.join(logs, readdirSync(logs)[0] ?? ''), '{"at":"2026-');
  expect(log.entries()).toHaveLength(1);
  log.append(entry({ result: 'refused' }));
  expect(log.entries()).toMatchObject([entry(), { result: 'refused' }]);
});

test('entries after a time are those of later, of that day and of the next', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T23:59:58Z') });
  log.append(entry({ version: 'before' }));
  const after = new Date().toISOString();
  jest.setSystemTime(new Date('2026-11-22T23:59:59Z'));
  log.append(entry({ version: 'later' }));
  jest.setSystemTime(new Date('2026-11-23T00:00:00Z'));
  log.append(entry({ version: 'next day' }));
  expect(log.entries(after).map(({ version }) => version)).toEqual(['later', 'next day']);
});

test('the releases of a day are those of the remote that ended on that day in UTC', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T23:59:59Z') });
  log.append(entry());
  jest.setSystemTime(new Date('2026-11-23T00:00:00Z'));
  expect(log.releasesToday('mfe-new')).toBe(0);
  log.append(entry());
  log.append(entry({ result: 'refused' }));
  log.append(entry({ action: 'upload', result: 'accepted' }));
  log.append(entry({ action: 'upload', result: 'refused' }));
  log.append(entry({ remote: 'mfe-old' }));
  expect(log.releasesToday('mfe-new')).toBe(2);
});
