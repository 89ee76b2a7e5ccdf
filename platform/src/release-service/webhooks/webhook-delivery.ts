import { openStorage } from '../../storage/open-storage.ts';
import { errorMessage } from '../../support/error-message.ts';
import type { Report } from '../../support/report.ts';
import { logLine } from '../../support/request-log.ts';
import type { Environment } from '../../workspace/environment.ts';
import type { ReleaseLog } from '../store/release-log.ts';
import { type Webhook, type WebhookState, WebhookStore } from '../store/webhooks.ts';
import { retryDelay } from './retry-delay.ts';
import { type Delivery, sendWebhook } from './send-webhook.ts';
import { newsFor } from './webhook-messages.ts';

/** Milliseconds by which the clocks of machines that release may differ. */
const clockSkewMs = 10 * 60_000;

const earliest = (times: readonly string[]) => [...times].sort()[0] ?? '';
const now = () => new Date().toISOString();

/** Tells webhooks what the history and the release log have, each at least once and in order. */
export class WebhookDelivery {
  readonly #environment: Environment;
  readonly #log: ReleaseLog;
  readonly #report: Report;
  readonly #write: (line: string) => void;
  readonly #store: WebhookStore;
  readonly #stop = new AbortController();
  /** The deliveries that are under way, by the id of their webhook. */
  readonly #running = new Map<string, Promise<void>>();
  #trouble = '';

  /** @param write writes a line of JSON to the service's log */
  constructor(
    environment: Environment,
    log: ReleaseLog,
    report: Report,
    write: (line: string) => void,
  ) {
    this.#environment = environment;
    this.#log = log;
    this.#report = report;
    this.#write = write;
    this.#store = new WebhookStore(environment.dataDirectory);
  }

  /**
   * Looks once for what has happened, and goes on delivering. Does not wait for receivers, so that none
   * delays another. Never throws: what went wrong is reported, and the next look tries again.
   */
  async look(): Promise<void> {
    try {
      const idle = this.#store.list().filter(({ id }) => !this.#running.has(id));
      if (idle.length === 0) return;
      try {
        await this.#queueNews(idle);
        this.#trouble = '';
      } finally {
        // What waits is delivered even where the storage cannot be read.
        for (const webhook of idle) this.#start(webhook);
      }
    } catch (error) {
      this.#reportTrouble(error);
    }
  }

  /** Ends what is under way; it is delivered after the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running.values());
  }

  #reportTrouble(error: unknown): void {
    const trouble = errorMessage(error);
    if (trouble !== this.#trouble) this.#report(`Webhooks are not delivered: ${trouble}`);
    this.#trouble = trouble;
  }

  async #queueNews(webhooks: readonly Webhook[]): Promise<void> {
    const { siteUrl } = this.#environment;
    const states = webhooks.map((webhook) => ({ webhook, state: this.#store.state(webhook) }));
    const since = Date.parse(earliest(states.map(({ state }) => state.read.historyAt)));
    const storage = await openStorage(this.#environment);
    const history = await storage.history(new Date(since - clockSkewMs).toISOString());
    const log = this.#log.entries(earliest(states.map(({ state }) => state.read.logAt)));
    for (const { webhook, state } of states) {
      const { messages, read } = newsFor(webhook, state.read, { history, log }, siteUrl);
      if (JSON.stringify(read) === JSON.stringify(state.read)) continue;
      const waiting = [...state.waiting, ...messages.map((one) => ({ ...one, since: now() }))];
      this.#store.saveState(webhook, { ...state, read, waiting });
    }
  }

  #start(webhook: Webhook): void {
    const delivery = this.#deliver(webhook)
      .catch((error: unknown) => this.#reportTrouble(error))
      .finally(() => this.#running.delete(webhook.id));
    this.#running.set(webhook.id, delivery);
  }

  /** Delivers what waits for a webhook, until there is nothing or one fails. */
  async #deliver(webhook: Webhook): Promise<void> {
    for (;;) {
      const state = this.#store.state(webhook);
      const [first] = state.waiting;
      if (!first || (state.retryAt !== null && state.retryAt > now())) return;
      const { timeoutMs } = this.#environment.releaseService.webhooks;
      const delivery = await sendWebhook(webhook, first, timeoutMs, this.#stop.signal);
      // What was ended early did not fail.
      if (!delivery.isReceived && this.#stop.signal.aborted) return;
      const next = this.#after(state, delivery);
      if (!this.#store.saveState(webhook, next)) return;
      this.#recordDelivery(webhook, first.id, delivery, next);
    }
  }

  /** The state after a delivery of the first message that waits. */
  #after(state: WebhookState, delivery: Delivery): WebhookState {
    const { retryMs, giveUpMs } = this.#environment.releaseService.webhooks;
    const [first, ...waiting] = state.waiting;
    const isDone = { waiting, failures: 0, retryAt: null };
    if (delivery.isReceived) return { ...state, ...isDone, lastSuccessAt: now() };
    const failed = { ...state, lastFailure: { at: now(), reason: delivery.reason } };
    if (first && Date.now() - Date.parse(first.since) >= giveUpMs) {
      return { ...failed, ...isDone, givenUp: state.givenUp + 1 };
    }
    const failures = state.failures + 1;
    const retryAt = new Date(Date.now() + retryDelay(failures, retryMs)).toISOString();
    return { ...failed, failures, retryAt };
  }

  #recordDelivery(webhook: Webhook, message: string, delivery: Delivery, next: WebhookState): void {
    const { failures, retryAt } = next;
    const fields = { webhook: webhook.id, remote: webhook.remote };
    const common = { part: 'releases', requestId: message } as const;
    if (delivery.isReceived) {
      this.#write(logLine({ ...common, level: 'info', message: 'webhook received', fields }));
      return;
    }
    this.#write(
      logLine({
        ...common,
        level: 'error',
        message: failures === 0 ? 'webhook given up' : 'webhook not received',
        fields: { ...fields, reason: delivery.reason, failures, retryAt },
      }),
    );
  }
}
