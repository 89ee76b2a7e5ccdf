import { type Holder, type HolderMatch, matches } from './holder.ts';

/** A running session over any transport. */
export interface RunningSession {
  /** Ends it; may be called more than once. `reason` is for the log. */
  close(reason: string): void;
}

/** A reserved slot for a session: fill or release it, exactly once. */
export interface SessionSlot {
  fill(session: RunningSession): () => void;
  release(): void;
}

/** Why no slot is available. */
export type SlotRefusal = 'all-taken' | 'too-many-of-user';

interface Entry {
  readonly holder: Holder;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Conversations that one user may have at the same time: two devices, or an old one that ends. */
const MAX_SESSIONS_OF_USER = 2;
/** Interviews whose duration is stored until it is requested; the oldest are deleted. */
const MAX_REMEMBERED_DURATIONS = 5000;

/** The running sessions, limited in all and per user. */
export class SessionRegistry {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #sessions = new Map<RunningSession, Entry>();
  readonly #reserved = new Set<Holder>();
  readonly #milliseconds = new Map<string, number>();

  /** @param now milliseconds since 1970 */
  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Whether the holder's own limit allows another conversation. */
  hasRoomFor(holder: Holder): boolean {
    return this.#countOf(holder) < MAX_SESSIONS_OF_USER || this.#predecessor(holder) !== undefined;
  }

  /**
   * Takes a place for a session that is being set up. A third conversation of a user replaces their
   * own earlier one of the same interview in the same browser, whose end was not noticed yet.
   */
  reserve(holder: Holder): SessionSlot | SlotRefusal {
    if (!this.hasRoomFor(holder)) return 'too-many-of-user';
    if (this.#countOf(holder) >= MAX_SESSIONS_OF_USER) this.#predecessor(holder)?.close('replaced');
    if (this.#sessions.size + this.#reserved.size >= this.#limit) return 'all-taken';
    const reservation = { ...holder };
    this.#reserved.add(reservation);
    const release = () => {
      this.#reserved.delete(reservation);
    };
    return {
      release,
      fill: (session) => {
        release();
        this.#sessions.set(session, { holder, since: this.#now() });
        return () => this.#leave(session);
      },
    };
  }

  /** Ends the sessions of a holder; returns how many that were. */
  end(match: HolderMatch, reason: string): number {
    const ended = [...this.#sessions].filter(([, { holder }]) => matches(holder, match));
    for (const [session] of ended) session.close(reason);
    return ended.length;
  }

  /** Whole seconds of an interview's conversations that have ended since the last call. */
  takeSeconds(interview: string): number {
    const milliseconds = this.#milliseconds.get(interview) ?? 0;
    this.#milliseconds.delete(interview);
    return Math.round(milliseconds / 1000);
  }

  closeAll(reason: string): void {
    this.end({}, reason);
  }

  #countOf({ user }: Holder): number {
    const running = [...this.#sessions.values()].map(({ holder }) => holder);
    return [...running, ...this.#reserved].filter((holder) => holder.user === user).length;
  }

  #predecessor({ user, session, interview }: Holder): RunningSession | undefined {
    if (session === undefined || interview === undefined) return undefined;
    const match = { user, session, interview };
    return [...this.#sessions].find(([, { holder }]) => matches(holder, match))?.[0];
  }

  #leave(session: RunningSession): void {
    const entry = this.#sessions.get(session);
    if (!entry) return;
    this.#sessions.delete(session);
    const { interview } = entry.holder;
    if (interview === undefined) return;
    const before = this.#milliseconds.get(interview) ?? 0;
    this.#milliseconds.set(interview, before + this.#now() - entry.since);
    const [oldest] = this.#milliseconds.keys();
    if (this.#milliseconds.size > MAX_REMEMBERED_DURATIONS && oldest !== undefined) {
      this.#milliseconds.delete(oldest);
    }
  }
}
