import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../support/files.ts';
import { UsageError } from '../../support/usage-error.ts';
import { allRemotes, remoteName } from '../contract/contract.ts';
import { webhookAddress } from '../contract/webhook-address.ts';
import { webhookMessage } from '../contract/webhook-event.ts';
import { serviceFolders } from './service-folders.ts';

const time = z.iso.datetime();

const webhook = z.object({
  id: z.string(),
  /** The remote that it tells of, or all of them. */
  remote: z.union([remoteName, z.literal(allRemotes)]),
  address: webhookAddress,
  /** Signs what is sent; in the form of the Standard Webhooks. */
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/),
  createdAt: time,
  createdBy: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

const webhookState = z.object({
  /** How far history and release log were read for it. */
  read: z.object({
    /** Of the last change; `null` before the first one. */
    generation: z.int().nullable(),
    historyAt: time,
    logAt: time,
  }),
  /** What waits to be delivered, the oldest first, and since when. */
  waiting: z.array(webhookMessage.extend({ since: time })),
  /** Failed deliveries of the first one that waits, and when it is tried again. */
  failures: z.int(),
  retryAt: time.nullable(),
  lastSuccessAt: time.nullable(),
  lastFailure: z.object({ at: time, reason: z.string() }).nullable(),
  /** How many were never received. */
  givenUp: z.int(),
});
export type WebhookState = z.infer<typeof webhookState>;

/** Bytes of the secret, within the 24 to 64 that the Standard Webhooks ask for. */
const secretBytes = 32;
const idPattern = /^[0-9a-f]{12}$/;
/** Only the user of the service reads secrets and addresses. */
const fileMode = 0o600;

/**
 * The webhooks of a data directory, a file for each. What was delivered is a file of its own, so that
 * the service never writes what an operator changes.
 */
export class WebhookStore {
  readonly #folder: string;

  constructor(dataDirectory: string) {
    this.#folder = serviceFolders(dataDirectory).webhooks;
  }

  /** Adds a webhook. It tells of what happens from now on. @throws ZodError for a wrong address */
  add(remote: string, address: string, createdBy: string): Webhook {
    const added = webhook.parse({
      id: randomBytes(6).toString('hex'),
      remote,
      address,
      secret: `whsec_${randomBytes(secretBytes).toString('base64')}`,
      createdAt: new Date().toISOString(),
      createdBy,
    });
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeAtomically(this.#file(added.id), JSON.stringify(added), fileMode);
    return added;
  }

  /** All webhooks, the oldest first. */
  list(): Webhook[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .flatMap((file) => /^([0-9a-f]{12})\.json$/.exec(file)?.[1] ?? [])
      .flatMap((id) => this.#read(id) ?? [])
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  }

  /** @throws UsageError when there is none */
  require(id: string): Webhook {
    const found = idPattern.test(id) ? this.#read(id) : null;
    if (found) return found;
    throw new UsageError(`There is no webhook "${id}". "webhooks list" shows them all.`);
  }

  /** Removes a webhook with what waits for it. @throws UsageError when there is none */
  remove(id: string): Webhook {
    const found = this.require(id);
    rmSync(this.#file(id));
    rmSync(this.#stateFile(id), { force: true });
    return found;
  }

  /** How far the deliveries of a webhook are. */
  state({ id, createdAt }: Webhook): WebhookState {
    const file = this.#stateFile(id);
    if (existsSync(file)) return webhookState.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      read: { generation: null, historyAt: createdAt, logAt: createdAt },
      waiting: [],
      failures: 0,
      retryAt: null,
      lastSuccessAt: null,
      lastFailure: null,
      givenUp: 0,
    };
  }

  /** Stores how far the deliveries are, unless the webhook was removed. @returns whether it is there */
  saveState({ id }: Webhook, state: WebhookState): boolean {
    if (!existsSync(this.#file(id))) return false;
    writeAtomically(this.#stateFile(id), JSON.stringify(state), fileMode);
    return true;
  }

  #read(id: string): Webhook | null {
    const file = this.#file(id);
    return existsSync(file) ? webhook.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  }

  #file(id: string): string {
    return path.join(this.#folder, `${id}.json`);
  }

  #stateFile(id: string): string {
    return path.join(this.#folder, `${id}.state`);
  }
}
