/** A running session, whatever carries it. */
export interface RunningSession {
  /** Ends it; may be called more than once. `reason` is for the log. */
  close(reason: string): void;
}

/** Knows the running sessions and limits how many there are. */
export class SessionRegistry {
  readonly #limit: number;
  readonly #sessions = new Set<RunningSession>();
  #reserved = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /**
   * Takes a place for a session that is being set up, undefined when all are taken. Give it back
   * with `release`, or fill it with `fill`, exactly once.
   */
  reserve(): { fill(session: RunningSession): () => void; release(): void } | undefined {
    if (this.#sessions.size + this.#reserved >= this.#limit) return undefined;
    this.#reserved += 1;
    let open = true;
    const release = () => {
      if (open) this.#reserved -= 1;
      open = false;
    };
    return {
      release,
      fill: (session) => {
        release();
        this.#sessions.add(session);
        return () => this.#sessions.delete(session);
      },
    };
  }

  closeAll(reason: string): void {
    for (const session of [...this.#sessions]) session.close(reason);
  }
}
