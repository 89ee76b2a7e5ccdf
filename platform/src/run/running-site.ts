/** A site that is starting or running. */
export interface RunningSite {
  /**
   * Settles when every part answers.
   * @throws Error that says which part failed and why; everything that had started is stopped then
   */
  readonly ready: Promise<void>;
  /** Settles with the reason when a part is given up later. */
  readonly failure: Promise<Error>;
  /** Stops every part, also while they are starting. */
  stop(): Promise<void>;
  /** Kills every process at once. */
  kill(): void;
}
