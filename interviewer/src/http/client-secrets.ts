import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sessionUpdateSchema } from '../protocol/session-configuration.ts';
import type { SessionGrant } from '../protocol/session-grant.ts';
import { type Holder, type HolderMatch, matches } from '../transport/holder.ts';

/** Default life of a client secret, in seconds (specification, section 9: renewed every 900 s). */
const DEFAULT_LIFETIME_SECONDS = 900;
/** Secrets stored at once; the oldest are deleted. */
const MAX_SECRETS = 5000;

const reference = z.string().min(1).max(100);
const holderSchema = z.strictObject({
  user: reference,
  session: reference,
  interview: reference,
});

/** Whose keys and conversations end: those to which every given reference belongs. */
export const revocationSchema = z
  .strictObject({ ...holderSchema.partial().shape })
  .refine((match) => Object.keys(match).length > 0, { error: 'Name whose keys end' });

/**
 * The body of the request for a client secret, as the hosted service takes it, and besides who holds
 * it: opaque references of the API, by which keys and conversations are counted and revoked.
 */
export const clientSecretRequestSchema = z.looseObject({
  expires_after: z
    .looseObject({ seconds: z.number().int().min(10).max(7200).default(DEFAULT_LIFETIME_SECONDS) })
    .optional(),
  session: sessionUpdateSchema
    .extend({ type: z.string().default('realtime'), model: z.string().max(200).optional() })
    .optional(),
  holder: holderSchema.optional(),
});
export type ClientSecretRequest = z.infer<typeof clientSecretRequestSchema>;

export interface ClientSecret {
  readonly value: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly session: Readonly<Record<string, unknown>>;
}

/** What a valid client secret allows, and whom. */
export interface Grant extends SessionGrant {
  readonly holder: Holder;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(hashOf(left), hashOf(right));
}

/** Makes and checks the short-lived keys with which browsers open sessions. */
export class ClientSecrets {
  readonly #now: () => number;
  readonly #transcribes: boolean;
  readonly #secrets = new Map<string, { readonly expiresAt: number; readonly grant: Grant }>();

  /**
   * @param now milliseconds since 1970
   * @param abilities whether speech is turned into words here
   */
  constructor(now: () => number, abilities: { readonly transcribes: boolean }) {
    this.#now = now;
    this.#transcribes = abilities.transcribes;
  }

  create(request: ClientSecretRequest): ClientSecret {
    this.#deleteExpired();
    const life = request.expires_after?.seconds ?? DEFAULT_LIFETIME_SECONDS;
    const expiresAt = Math.floor(this.#now() / 1000) + life;
    const model = request.session?.model ?? 'embedded-interviewer';
    const value = `ek_${randomBytes(24).toString('hex')}`;
    const hash = hashOf(value).toString('hex');
    const holder = request.holder ?? { user: hash };
    this.#secrets.set(hash, {
      expiresAt,
      grant: { model, configuration: request.session ?? {}, holder },
    });
    const { audio } = request.session ?? {};
    // Without a service for it speech is not transcribed, whatever was asked for.
    const transcription = this.#transcribes ? (audio?.input?.transcription ?? null) : null;
    return {
      value,
      expires_at: expiresAt,
      session: {
        type: 'realtime',
        ...request.session,
        model,
        audio: { ...audio, input: { ...audio?.input, transcription } },
      },
    };
  }

  /** Forgets the keys of a holder; returns how many that were. */
  revoke(match: HolderMatch): number {
    const before = this.#secrets.size;
    for (const [key, { grant }] of this.#secrets) {
      if (matches(grant.holder, match)) this.#secrets.delete(key);
    }
    return before - this.#secrets.size;
  }

  /** What the key allows; undefined when it is unknown or expired. */
  check(value: string): Grant | undefined {
    const entry = this.#secrets.get(hashOf(value).toString('hex'));
    return entry && entry.expiresAt > this.#now() / 1000 ? entry.grant : undefined;
  }

  #deleteExpired(): void {
    for (const [key, { expiresAt }] of this.#secrets) {
      if (expiresAt <= this.#now() / 1000 || this.#secrets.size >= MAX_SECRETS) {
        this.#secrets.delete(key);
      }
    }
  }
}
