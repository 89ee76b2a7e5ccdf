import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Default life of a client secret, in seconds (specification, section 9: renewed every 900 s). */
const DEFAULT_LIFE = 900;
/** Secrets kept at once; the oldest make room. */
const MOST_SECRETS = 5000;

/** The body of the request for a client secret, as the hosted service takes it. */
export const clientSecretRequestSchema = z.looseObject({
  expires_after: z
    .looseObject({ seconds: z.number().int().min(10).max(7200).default(DEFAULT_LIFE) })
    .optional(),
  session: z
    .looseObject({ type: z.string().default('realtime'), model: z.string().max(200).optional() })
    .optional(),
});
export type ClientSecretRequest = z.infer<typeof clientSecretRequestSchema>;

export interface ClientSecret {
  readonly value: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly session: Readonly<Record<string, unknown>>;
}

/** What a valid client secret allows. */
export interface Grant {
  readonly model: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that tells nothing about where they differ. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(hashOf(left), hashOf(right));
}

/** Makes and checks the short-lived keys with which browsers open sessions. */
export class ClientSecrets {
  readonly #now: () => number;
  readonly #secrets = new Map<string, { readonly expiresAt: number; readonly grant: Grant }>();

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  create(request: ClientSecretRequest): ClientSecret {
    this.#forgetOld();
    const life = request.expires_after?.seconds ?? DEFAULT_LIFE;
    const expiresAt = Math.floor(this.#now() / 1000) + life;
    const model = request.session?.model ?? 'embedded-interviewer';
    const value = `ek_${randomBytes(24).toString('hex')}`;
    this.#secrets.set(hashOf(value).toString('hex'), { expiresAt, grant: { model } });
    return {
      value,
      expires_at: expiresAt,
      session: { type: 'realtime', ...request.session, model },
    };
  }

  /** What the key allows; undefined when it is unknown or expired. */
  check(value: string): Grant | undefined {
    const entry = this.#secrets.get(hashOf(value).toString('hex'));
    return entry && entry.expiresAt > this.#now() / 1000 ? entry.grant : undefined;
  }

  #forgetOld(): void {
    for (const [key, { expiresAt }] of this.#secrets) {
      if (expiresAt <= this.#now() / 1000 || this.#secrets.size >= MOST_SECRETS) {
        this.#secrets.delete(key);
      }
    }
  }
}
