import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHistoryEntry } from '../../release-format/history-entry.ts';
import { folderStorage } from '../../storage/folder-storage.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { webhookEvent } from '../contract/webhook-event.ts';
import { ReleaseLog } from '../store/release-log.ts';
import { type Webhook, WebhookStore } from '../store/webhooks.ts';
import { createTestReceiver, type TestReceiver } from '../testing/test-receiver.ts';
import { until } from '../testing/test-service.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

let folder: string;
let environment: Environment;
let store: WebhookStore;
let delivery: WebhookDelivery;
let lines: string[];
let reports: string[];
let receiver: TestReceiver;
let other: TestReceiver;
let generation: number;

/** The delivery of a service that has just started. */
const startDelivery = (change: Partial<Environment['releaseService']['webhooks']> = {}) => {
  const { releaseService } = environment;
  const webhooks = { ...releaseService.webhooks, retryMs: 1, ...change };
  return new WebhookDelivery(
    { ...environment, releaseService: { ...releaseService, webhooks } },
    new ReleaseLog(folder),
    (line) => reports.push(line),
    (line) => lines.push(line),
  );
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-webhooks-'));
  environment = readEnvironment({ DATA_DIR: folder });
  store = new WebhookStore(folder);
  [lines, reports, generation] = [[], [], 0];
  delivery = startDelivery();
  [receiver, other] = await Promise.all([createTestReceiver(), createTestReceiver()]);
});

afterEach(async () => {
  await delivery.stop();
  await Promise.all([receiver.stop(), other.stop()]);
  rmSync(folder, { recursive: true });
});

/** Has the history say that a version was published. */
async function publish(version: string): Promise<void> {
  generation += 1;
  const change = {
    type: 'release.published' as const,
    remote: 'mfe-new',
    owner: 'Tests',
    version,
    liveVersion: version,
    previousLiveVersion: null,
    canaryPercent: null,
  };
  const author = { by: 'ada', reason: null };
  await folderStorage(folder).log(
    createHistoryEntry(generation, `Published ${version}`, author, [change]),
  );
}

/** Adds a webhook, whose time is before that of every change to come. */
async function add(address: string): Promise<Webhook> {
  const webhook = store.add('mfe-new', address, 'ada');
  await until(async () => (new Date().toISOString() > webhook.createdAt ? true : null));
  return webhook;
}

/** Looks until something holds, as the service does from time to time. */
async function lookUntil(holds: () => boolean): Promise<void> {
  await until(async () => {
    await delivery.look();
    return holds() ? true : null;
  });
}

const versions = (one = receiver) =>
  one.requests.map(({ body }) => {
    const event = webhookEvent.parse(JSON.parse(body));
    return event.type === 'ping' ? null : event.data.version;
  });
const isIdle = (webhook: Webhook) => store.state(webhook).waiting.length === 0;

test('what a receiver refuses comes again under its id, before what follows @RELEASE-101', async () => {
  await receiver.start();
  receiver.answers.push({ status: 503 }, { status: 400 });
  const webhook = await add(receiver.url);
  await publish('1');
  await publish('2');
  await lookUntil(() => receiver.requests.length === 4 && isIdle(webhook));
  expect(versions()).toEqual(['1', '1', '1', '2']);
  expect(new Set(receiver.ids()).size).toBe(2);
  expect(store.state(webhook)).toMatchObject({ failures: 0, retryAt: null, givenUp: 0 });
});

test('a receiver that was down gets each event once when it is up, over a restart @RELEASE-101', async () => {
  const webhook = await add(receiver.url);
  await publish('1');
  await lookUntil(() => store.state(webhook).failures > 0);
  await delivery.stop();
  expect(store.state(webhook).lastFailure?.reason).toBe('no connection (ECONNREFUSED)');
  await publish('2');
  delivery = startDelivery();
  await receiver.start();
  await lookUntil(() => receiver.requests.length === 2 && isIdle(webhook));
  await delivery.look();
  await delivery.stop();
  expect(versions()).toEqual(['1', '2']);
});

test('what waits is delivered while the history cannot be read, which is reported once @RELEASE-101', async () => {
  const webhook = await add(receiver.url);
  await publish('1');
  await lookUntil(() => store.state(webhook).failures > 0);
  const history = path.join(folder, 'releases.log');
  rmSync(history);
  mkdirSync(history);
  await receiver.start();
  await lookUntil(() => isIdle(webhook));
  await delivery.look();
  expect(versions()).toEqual(['1']);
  expect(reports).toEqual([expect.stringMatching(/^Webhooks are not delivered: .*EISDIR/)]);
});

test('what was under way when the service ended is delivered after the restart @RELEASE-101', async () => {
  await receiver.start();
  receiver.answers.push('never');
  const webhook = await add(receiver.url);
  await publish('1');
  await lookUntil(() => receiver.requests.length === 1);
  await delivery.stop();
  expect(store.state(webhook)).toMatchObject({ failures: 0, lastFailure: null });
  delivery = startDelivery();
  await lookUntil(() => isIdle(webhook));
  expect(versions()).toEqual(['1', '1']);
  expect(new Set(receiver.ids()).size).toBe(1);
});

test('what is not received in time is given up, is counted, and what follows is delivered @RELEASE-101', async () => {
  await receiver.start();
  receiver.answers.push({ status: 500 });
  const webhook = await add(receiver.url);
  delivery = startDelivery({ giveUpMs: 0 });
  await publish('1');
  await publish('2');
  await lookUntil(() => receiver.requests.length === 2 && isIdle(webhook));
  expect(versions()).toEqual(['1', '2']);
  expect(store.state(webhook)).toMatchObject({
    givenUp: 1,
    lastFailure: { reason: 'answered 500' },
    lastSuccessAt: expect.any(String),
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', message: 'webhook given up', reason: 'answered 500', webhook: webhook.id },
    { level: 'info', message: 'webhook received' },
  ]);
});

test('a redirect is a failure and is not followed @RELEASE-102', async () => {
  await Promise.all([receiver.start(), other.start()]);
  receiver.answers.push({ status: 307, location: `${other.url}/elsewhere` });
  const webhook = await add(receiver.url);
  await publish('1');
  await lookUntil(() => isIdle(webhook));
  expect(store.state(webhook).lastFailure?.reason).toContain('redirects are not followed');
  expect(other.requests).toEqual([]);
  expect(receiver.requests).toHaveLength(2);
});

test('a receiver that does not answer delays no other, and fails in time @RELEASE-102', async () => {
  await Promise.all([receiver.start(), other.start()]);
  receiver.answers.push('never');
  const slow = await add(receiver.url);
  await add(other.url);
  await publish('1');
  await publish('2');
  await lookUntil(() => other.requests.length === 2 && receiver.requests.length > 0);
  expect(receiver.requests).toHaveLength(1);
  expect(store.state(slow).waiting).toHaveLength(2);
  await delivery.stop();
  receiver.answers.push('never');
  delivery = startDelivery({ timeoutMs: 100 });
  await lookUntil(() => isIdle(slow));
  // On a busy machine more than one delivery may take longer than that.
  expect(versions().join(' ')).toMatch(/^1 1 1( 1)* 2( 2)*$/);
  expect(store.state(slow).lastFailure?.reason).toBe('no answer within 0.1 s');
});

test('neither the secret nor the path of an address is logged @RELEASE-103', async () => {
  const webhook = await add(`${receiver.url}/services/path-key?token=query-key`);
  await publish('1');
  await lookUntil(() => store.state(webhook).failures > 0);
  await receiver.start();
  await lookUntil(() => isIdle(webhook));
  expect(receiver.requests[0]?.path).toBe('/services/path-key?token=query-key');
  expect(lines.length).toBeGreaterThan(1);
  const text = [...lines, ...reports].join('\n');
  for (const secret of [webhook.secret, 'path-key', 'query-key'])
    expect(text).not.toContain(secret);
});
