import { randomUUID } from 'node:crypto';
import { systemAuthor } from '../../release-format/history-entry.ts';
import { allRemotes, remoteName } from '../../release-service/contract/contract.ts';
import { newWebhookAddress } from '../../release-service/contract/webhook-address.ts';
import { type WebhookEvent, webhookFormat } from '../../release-service/contract/webhook-event.ts';
import { type Webhook, WebhookStore } from '../../release-service/store/webhooks.ts';
import { sendWebhook } from '../../release-service/webhooks/send-webhook.ts';
import { minuteOf, minuteOrNever } from '../../support/minute.ts';
import { textTable } from '../../support/text-table.ts';
import { UsageError } from '../../support/usage-error.ts';
import { parseOptions } from '../change-options.ts';
import type { Command, CommandContext } from '../command.ts';

interface Values {
  remote?: string | undefined;
  all?: boolean | undefined;
}

/** The remote that a webhook tells of, or all. @throws UsageError */
function remoteIn({ remote, all }: Values): string {
  if (all && remote !== undefined) throw new UsageError('Say --remote or --all, not both.');
  if (all) return allRemotes;
  const parsed = remoteName.safeParse(remote);
  if (parsed.success) return parsed.data;
  throw new UsageError('--remote takes the name of one remote: mfe-…. For all of them say --all.');
}

/** Adds a webhook; only its secret goes to standard output. */
function add(store: WebhookStore, address: string, values: Values, { report }: CommandContext) {
  const remote = remoteIn(values);
  const parsed = newWebhookAddress.safeParse(address);
  if (!parsed.success) {
    throw new UsageError(`The address ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
  }
  const { id, secret } = store.add(remote, parsed.data, systemAuthor().by);
  const whose = remote === allRemotes ? 'all remotes' : remote;
  report(
    `Added the webhook ${id}. From now on it tells ${new URL(parsed.data).origin} of the releases of ${whose}. Its receiver checks signatures with this secret, which is shown only now:`,
  );
  console.log(secret);
}

/** A webhook as it is listed: without its secret, and without what in an address may be one. */
function described(webhook: Webhook, store: WebhookStore) {
  const { id, remote, address, createdAt, createdBy } = webhook;
  const { waiting, failures, retryAt, lastSuccessAt, lastFailure, givenUp } = store.state(webhook);
  return {
    ...{ id, remote, origin: new URL(address).origin, createdAt, createdBy },
    ...{ waiting: waiting.length, failures, retryAt, lastSuccessAt, lastFailure, givenUp },
  };
}

function list(store: WebhookStore, asJson = false): void {
  const webhooks = store.list().map((webhook) => described(webhook, store));
  if (asJson) {
    console.log(JSON.stringify(webhooks, null, 2));
    return;
  }
  if (webhooks.length === 0) {
    console.log('There are no webhooks.');
    return;
  }
  const rows = webhooks.map((one) => [
    one.id,
    one.remote === allRemotes ? 'all' : one.remote,
    one.origin,
    minuteOrNever(one.lastSuccessAt),
    one.lastFailure ? `${minuteOf(one.lastFailure.at)} ${one.lastFailure.reason}` : 'never',
    String(one.waiting),
    String(one.givenUp),
  ]);
  const head = ['id', 'remote', 'receiver', 'received', 'failed', 'waiting', 'given up'];
  console.log(textTable(head, rows));
}

/** Sends a ping and reports the receiver's answer. @throws Error when it is not received */
async function test(webhook: Webhook, { environment, report }: CommandContext): Promise<void> {
  const event: WebhookEvent = {
    format: webhookFormat,
    type: 'ping',
    timestamp: new Date().toISOString(),
    data: { webhook: webhook.id },
  };
  const { timeoutMs } = environment.releaseService.webhooks;
  const delivery = await sendWebhook(webhook, { id: `msg_${randomUUID()}`, event }, timeoutMs);
  if (!delivery.isReceived) throw new Error(`The ping was not received: ${delivery.reason}.`);
  report(`The ping was received: the receiver answered ${delivery.status}.`);
}

export const webhooksCommand: Command = {
  usage: 'add <address> --remote <remote> | --all, list [--json], test <id> or remove <id>',
  summary: 'tells teams over HTTP when the releases of their remotes change',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, {
      remote: { type: 'string' },
      all: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const [verb, subject, ...more] = positionals;
    const store = new WebhookStore(context.environment.dataDirectory);
    if (more.length > 0 || (verb === 'list' && subject !== undefined)) {
      throw new UsageError('There are too many words.');
    }
    if (verb === 'list') return list(store, values.json);
    if (verb !== 'add' && verb !== 'test' && verb !== 'remove') {
      throw new UsageError('Say "add", "list", "test" or "remove".');
    }
    if (subject === undefined) {
      throw new UsageError(`Name the webhook by its ${verb === 'add' ? 'address' : 'id'}.`);
    }
    if (verb === 'add') return add(store, subject, values, context);
    if (verb === 'test') return test(store.require(subject), context);
    store.remove(subject);
    context.report(`Removed the webhook ${subject}; its receiver is told nothing more.`);
  },
};
