/** A product that is being started, or runs. */
export interface RunningSite {
  /**
   * Settles when every part answers.
   * @throws Error that says which part failed and why; everything that had started is stopped then
   */
  readonly ready: Promise<void>;
  /** Settles with the reason when a part is given up later. */
  readonly failure: Promise<Error>;
  /** Ends every part, and what is still being started. */
  stop(): Promise<void>;
  /** Ends every process of its own at once, finishing nothing. */
  kill(): void;
}
