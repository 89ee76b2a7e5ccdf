import type { HistoryEntry } from '../../release-format/history-entry.ts';
import type { LogEntry } from '../store/release-log.ts';
import type { Webhook } from '../store/webhooks.ts';
import { newsFor } from './webhook-messages.ts';

const siteUrl = 'https://parley.example';
const webhookOf = (remote: string): Webhook => ({
  id: '0123456789ab',
  remote,
  address: 'https://team.example/',
  secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
  createdAt: '2026-11-24T10:00:00.000Z',
  createdBy: 'ada',
});
const timeAt = (second: number) => `2026-11-24T10:00:${String(second).padStart(2, '0')}.000Z`;
const begin = { generation: null, historyAt: timeAt(0), logAt: timeAt(0) };

const entryAt = (second: number, generation: number, ...remotes: string[]): HistoryEntry => ({
  at: timeAt(second),
  generation,
  by: 'ada',
  reason: 'a reason',
  summary: `Published ${remotes.join()}`,
  changes: remotes.map((remote) => ({
    type: 'release.published',
    remote,
    owner: 'Tests',
    version: `${generation}`,
    liveVersion: `${generation}`,
    previousLiveVersion: null,
    canaryPercent: null,
  })),
});

/** What a webhook is told of a history, by version, and how far it was read. */
function told(history: HistoryEntry[], read = begin as Parameters<typeof newsFor>[1]) {
  const news = newsFor(webhookOf('mfe-new'), read, { history, log: [] }, siteUrl);
  const versions = news.messages.map(({ event }) => event.type !== 'ping' && event.data.version);
  return { versions, read: news.read };
}

test('a webhook is told of its remote only, and one of all remotes of each @RELEASE-100', () => {
  const sources = { history: [entryAt(1, 5, 'mfe-new', 'mfe-old')], log: [] };
  const ofOne = newsFor(webhookOf('mfe-new'), begin, sources, siteUrl).messages;
  expect(ofOne.map(({ event }) => event.data)).toEqual([
    {
      remote: 'mfe-new',
      owner: 'Tests',
      version: '5',
      liveVersion: '5',
      previousLiveVersion: null,
      canaryPercent: null,
      by: 'ada',
      reason: 'a reason',
      summary: 'Published mfe-new,mfe-old',
      console: 'https://parley.example/releases/mfe-new',
    },
  ]);
  const ofAll = newsFor(webhookOf('*'), begin, sources, siteUrl).messages;
  expect(new Set(ofAll.map(({ id }) => id)).size).toBe(2);
});

test('a change that was read already, or that was made before the webhook, is not told @RELEASE-100', () => {
  const history = [entryAt(0, 4, 'mfe-new'), entryAt(1, 5, 'mfe-new')];
  const first = told(history);
  expect(first.versions).toEqual(['5']);
  expect(told(history, first.read).versions).toEqual([]);
  expect(told([...history, entryAt(2, 6, 'mfe-new')], first.read).versions).toEqual(['6']);
});

test('a change by a machine whose clock is behind is told once @RELEASE-101', () => {
  const history = [entryAt(9, 5, 'mfe-new'), entryAt(3, 6, 'mfe-new')];
  const first = told(history.slice(0, 1));
  const second = told(history, first.read);
  expect(second.versions).toEqual(['6']);
  expect(told(history, second.read).versions).toEqual([]);
  const inTheOrderOfTime = history.toReversed();
  const both = told(inTheOrderOfTime);
  expect(both.versions).toEqual(['6', '5']);
  expect(told(inTheOrderOfTime, both.read).versions).toEqual([]);
});

test('the changes of a registry that began anew are told @RELEASE-101', () => {
  const { read } = told([entryAt(1, 50, 'mfe-new')]);
  expect(told([entryAt(2, 1, 'mfe-new'), entryAt(3, 2, 'mfe-new')], read).versions).toEqual([
    '1',
    '2',
  ]);
});

test('an event has the same id whenever it is read @RELEASE-101', () => {
  const read = () =>
    newsFor(webhookOf('*'), begin, { history: [entryAt(1, 5, 'mfe-new')], log: [] }, siteUrl);
  expect(read().messages).toEqual(read().messages);
});

const logged: LogEntry = {
  at: timeAt(1),
  credential: '0123456789ab',
  remote: 'mfe-new',
  owner: 'Tests',
  by: null,
  action: 'release',
  version: '1.0.0-0123456789',
  reason: null,
  result: 'waiting',
  code: null,
  message: null,
};

test('a first release that waits and its rejection are told, other requests are not @RELEASE-104', () => {
  const log: LogEntry[] = [
    logged,
    { ...logged, at: timeAt(2), action: 'reject', by: 'ada', reason: 'no', result: 'refused' },
    { ...logged, at: timeAt(3), result: 'refused' },
    { ...logged, at: timeAt(4), action: 'upload', result: 'accepted' },
  ];
  const { messages, read } = newsFor(webhookOf('*'), begin, { history: [], log }, siteUrl);
  expect(messages.map(({ event }) => event)).toMatchObject([
    {
      type: 'release.waiting',
      timestamp: timeAt(1),
      data: { owner: 'Tests', by: 'credential 0123456789ab of mfe-new', liveVersion: null },
    },
    { type: 'release.rejected', data: { by: 'ada', reason: 'no', version: '1.0.0-0123456789' } },
  ]);
  expect(newsFor(webhookOf('*'), read, { history: [], log }, siteUrl).messages).toEqual([]);
});
