import { createHash } from 'node:crypto';
import type { HistoryEntry } from '../../release-format/history-entry.ts';
import { allRemotes } from '../contract/contract.ts';
import {
  type WebhookEvent,
  type WebhookMessage,
  webhookFormat,
} from '../contract/webhook-event.ts';
import type { LogEntry } from '../store/release-log.ts';
import type { Webhook, WebhookState } from '../store/webhooks.ts';

type Read = WebhookState['read'];
type ReleaseEvent = Exclude<WebhookEvent, { type: 'ping' }>;

/** What happened since a webhook was last told. */
interface News {
  messages: WebhookMessage[];
  read: Read;
}

const idLength = 24;

/** An id that is the same whenever the same event is read again. */
function messageOf(event: ReleaseEvent, generation: number | null): WebhookMessage {
  const { type, timestamp, data } = event;
  const text = JSON.stringify([type, timestamp, generation, data.remote, data.version]);
  const hash = createHash('sha256').update(text).digest('hex');
  return { id: `msg_${hash.slice(0, idLength)}`, event };
}

const consoleAddress = (siteUrl: string, remote: string) =>
  new URL(`/releases/${encodeURIComponent(remote)}`, siteUrl).href;

function messagesOfChange(entry: HistoryEntry, siteUrl: string): WebhookMessage[] {
  const { at: timestamp, generation, by, reason, summary } = entry;
  return entry.changes.map(({ type, ...change }) => {
    const console = consoleAddress(siteUrl, change.remote);
    const data = { ...change, by, reason, summary, console };
    return messageOf({ format: webhookFormat, type, timestamp, data }, generation);
  });
}

/** What the release log has and the history has not: first releases before they are published. */
function waitingType({ action, result }: LogEntry) {
  if (result === 'waiting') return 'release.waiting';
  return action === 'reject' ? 'release.rejected' : null;
}

const waitingSummaries = {
  'release.waiting': 'waits for an operator’s approval',
  'release.rejected': 'was rejected',
};

function messagesOfLog(entry: LogEntry, siteUrl: string): WebhookMessage[] {
  const type = waitingType(entry);
  if (type === null) return [];
  const { at: timestamp, remote, owner, version, reason } = entry;
  const data = {
    remote,
    owner,
    version,
    liveVersion: null,
    previousLiveVersion: null,
    canaryPercent: null,
    by: entry.by ?? `credential ${entry.credential} of ${remote}`,
    reason,
    summary: `The first release of ${remote}, ${version}, ${waitingSummaries[type]}`,
    console: consoleAddress(siteUrl, remote),
  };
  return [messageOf({ format: webhookFormat, type, timestamp, data }, null)];
}

/**
 * Whether a change was not read yet. Generations order the changes of machines whose clocks differ; the
 * time tells those of a registry that began anew.
 */
const isNewChange = ({ generation, historyAt }: Read) => {
  return (entry: HistoryEntry) =>
    entry.at > historyAt || (generation !== null && entry.generation > generation);
};

/** `null` where there are none. They are in the order of time, which need not be that of generations. */
const newestGeneration = (entries: readonly HistoryEntry[]) =>
  entries.length === 0 ? null : Math.max(...entries.map(({ generation }) => generation));

/** The last of times in ISO 8601. */
const latest = (times: readonly string[]) => [...times].sort().at(-1) ?? '';

/**
 * What a webhook is told: everything of its remote that was not read for it yet, in the order of time.
 * @param siteUrl origin of the release console
 */
export function newsFor(
  { remote }: Webhook,
  read: Read,
  sources: { history: readonly HistoryEntry[]; log: readonly LogEntry[] },
  siteUrl: string,
): News {
  const history = sources.history.filter(isNewChange(read));
  const log = sources.log.filter(({ at }) => at > read.logAt);
  const messages = [
    ...history.flatMap((entry) => messagesOfChange(entry, siteUrl)),
    ...log.flatMap((entry) => messagesOfLog(entry, siteUrl)),
  ];
  return {
    messages: messages
      .filter(({ event }) => event.type !== 'ping' && concernsRemote(event, remote))
      .sort((one, other) => one.event.timestamp.localeCompare(other.event.timestamp)),
    read: {
      generation: newestGeneration(history) ?? read.generation,
      historyAt: latest([read.historyAt, ...history.map(({ at }) => at)]),
      logAt: latest([read.logAt, ...log.map(({ at }) => at)]),
    },
  };
}

const concernsRemote = ({ data }: ReleaseEvent, remote: string) =>
  remote === allRemotes || data.remote === remote;
