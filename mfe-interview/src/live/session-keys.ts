import type { SessionKey } from '@parley/api/contract/setup';

/** Milliseconds between renewals (product specification §9). */
const renewal = 900_000;
/** Milliseconds that a key must have left to be used for a connection. */
const leastLife = 30_000;

/**
 * The keys of one interview. A key is read when a connection opens, so the newest is kept for the
 * connections to come: after a lost one, a network that has just come back is asked for less.
 */
export class SessionKeys {
  readonly #fetchKey: () => Promise<SessionKey>;
  readonly #onFailure: () => void;
  #key: SessionKey | null = null;
  #fetching: Promise<SessionKey> | null = null;
  #renewing: ReturnType<typeof setInterval> | undefined;

  /**
   * @param fetchKey asks the API; rejects with a `Failure`
   * @param onFailure told when a renewal in the background failed
   */
  constructor(fetchKey: () => Promise<SessionKey>, onFailure: () => void) {
    this.#fetchKey = fetchKey;
    this.#onFailure = onFailure;
  }

  /** A key that is good for a connection now. @throws Failure when none can be had */
  async get(): Promise<SessionKey> {
    const key = this.#key;
    if (key && Date.parse(key.expiresAt) - Date.now() > leastLife) return key;
    return this.#fetch();
  }

  /** Forgets the key: the interviewer did not take it, or could not be reached with it. */
  forget(): void {
    this.#key = null;
  }

  /** Renews the key from now on, as often as the specification says. */
  startRenewing(): void {
    this.#renewing ??= setInterval(() => {
      void this.#fetch().catch(this.#onFailure);
    }, renewal);
  }

  stopRenewing(): void {
    clearInterval(this.#renewing);
    this.#renewing = undefined;
  }

  #fetch(): Promise<SessionKey> {
    this.#fetching ??= this.#fetchKey()
      .then((key) => {
        this.#key = key;
        return key;
      })
      .finally(() => {
        this.#fetching = null;
      });
    return this.#fetching;
  }
}
