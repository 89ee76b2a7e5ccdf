import { sessionKeySeconds } from '@parley/api/contract/session-key-lifetime';
import type { SessionKey } from '@parley/shared-ui/answers/live';
import { failureOf } from '@parley/shared-ui/store';

/** Milliseconds between renewals; how long a key really lives is its `expiresAt`. */
const renewalIntervalMs = sessionKeySeconds * 1_000;
/** Milliseconds that a key must have left to be used for a connection. */
const minRemainingMs = 30_000;
/** Milliseconds within which failing connections cost one new key at most: keys are rate-limited. */
const replacementCooldownMs = 60_000;

const isUsable = (key: SessionKey): boolean =>
  Date.parse(key.expiresAt) - Date.now() > minRemainingMs;

/**
 * The keys of one interview. A key is read when a connection opens, and tells the interviewer how far
 * the interview has come: each conversation begins with a new one, as far as the server's limits let.
 */
export class SessionKeys {
  readonly #fetchKey: () => Promise<SessionKey>;
  readonly #onFailure: () => void;
  #key: SessionKey | null = null;
  #isOutdated = false;
  #replacedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<SessionKey> | null = null;
  #renewing: ReturnType<typeof setInterval> | undefined;

  /**
   * @param fetchKey asks the API; rejects with a `Failure`
   * @param onFailure called when a renewal in the background failed
   */
  constructor(fetchKey: () => Promise<SessionKey>, onFailure: () => void) {
    this.#fetchKey = fetchKey;
    this.#onFailure = onFailure;
  }

  /** A key that can be used for a connection now. @throws Failure when none can be had */
  async get(): Promise<SessionKey> {
    const key = this.#key && isUsable(this.#key) ? this.#key : null;
    if (key && !this.#isOutdated) return key;
    try {
      return await this.#fetch();
    } catch (error) {
      // An outdated key still connects; the interviewer then knows less of the interview.
      if (key && failureOf(error).status === 429) return key;
      throw error;
    }
  }

  /** A conversation has ended: the next one begins with a new key. */
  markOutdated(): void {
    this.#isOutdated = true;
  }

  /** A connection failed: a restarted interviewer does not know the key. */
  handleConnectionFailure(): void {
    if (Date.now() - this.#replacedAt < replacementCooldownMs) return;
    this.#replacedAt = Date.now();
    this.#key = null;
  }

  /** Renews the key from now on, as often as the specification says. */
  startRenewing(): void {
    this.#renewing ??= setInterval(() => {
      void this.#fetch().catch(this.#onFailure);
    }, renewalIntervalMs);
  }

  stopRenewing(): void {
    clearInterval(this.#renewing);
    this.#renewing = undefined;
  }

  #fetch(): Promise<SessionKey> {
    this.#fetching ??= this.#fetchKey()
      .then((key) => {
        this.#key = key;
        this.#isOutdated = false;
        return key;
      })
      .finally(() => {
        this.#fetching = null;
      });
    return this.#fetching;
  }
}
