import type { Registry } from '../../registry/registry-schema.ts';
import { currentRegistry } from '../../release/publish/deployed-api.ts';
import { createHistoryEntry, type HistoryEntry } from '../../release-format/history-entry.ts';
import { changesBetween } from '../../release-format/release-change.ts';
import { testRegistry, testVersion } from '../../release-format/testing/releases.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { readEnvironment } from '../../workspace/environment.ts';
import { Jobs } from '../job/jobs.ts';
import { ReleaseLog } from '../store/release-log.ts';
import { CanaryWatch } from './canary-watch.ts';
import { fetchFigures } from './fetch-figures.ts';

jest.mock('../../release/publish/deployed-api.ts', () => ({ currentRegistry: jest.fn() }));
jest.mock('../../storage/open-storage.ts', () => ({ openStorage: jest.fn() }));
jest.mock('./fetch-figures.ts', () => ({
  ...jest.requireActual('./fetch-figures.ts'),
  fetchFigures: jest.fn(),
}));

const remote = 'mfe-new';
const author = { by: 'Ada', reason: null };
const minuteMs = 60_000;

/** A remote with a canary for a share of the visitors; without one at 0. */
function siteWith(percent: number): Registry {
  const canary = percent > 0 ? { canary: { ...testVersion(remote, '2.0.0-b'), percent } } : {};
  return testRegistry({ [remote]: { ...testVersion(remote, '1.0.0-a'), ...canary } });
}

const asOf = (minutes: number, entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  at: new Date(Date.now() - minutes * minuteMs).toISOString(),
});
const changed = (minutes: number, before: number, after: number) =>
  asOf(
    minutes,
    createHistoryEntry(2, 'A change', author, changesBetween(siteWith(before), siteWith(after))),
  );
const removed = (minutes: number) =>
  asOf(minutes, createHistoryEntry(2, `Removed ${remote} 0.9.0-0`, author));

let requested: (string | undefined)[];

/** Looks once at a canary none of whose screens came. @returns what is said of it */
async function look(entries: readonly HistoryEntry[]): Promise<string> {
  requested = [];
  const storage = {
    async history(since = '') {
      requested.push(since);
      return entries.filter(({ at }) => at >= since);
    },
  };
  jest.mocked(openStorage).mockResolvedValue(Object.assign(Object.create(null), storage));
  const lines: string[] = [];
  const environment = readEnvironment({});
  const jobs = new Jobs(environment, {});
  jest.spyOn(jobs, 'start').mockReturnValue('a job');
  const log = new ReleaseLog(environment.dataDirectory);
  await new CanaryWatch(environment, jobs, log, (line) => lines.push(line)).look();
  return lines.join();
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') });
  jest.mocked(currentRegistry).mockResolvedValue(siteWith(50));
  jest.mocked(fetchFigures).mockResolvedValue((_remote, version) => ({
    loads: version === '1.0.0-a' ? 1_000 : 0,
    errors: 0,
  }));
});
afterEach(() => jest.useRealTimers());

test('a canary that has had its share for the hour is stopped when its screens are missing', async () => {
  expect(await look([changed(61, 10, 50)])).toContain('screens are missing');
  expect(await look([changed(59, 10, 50)])).toContain('no decision');
});

test('of the history only the hour that is looked at is read @RELEASE-131', async () => {
  await look([changed(61, 10, 50)]);
  expect(requested).toEqual(['2026-11-21T11:00:00.000Z']);
});

test('a removal of old files is no change of the canary @RELEASE-131', async () => {
  expect(await look([changed(61, 10, 50), removed(5)])).toContain('screens are missing');
});
