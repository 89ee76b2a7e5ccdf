/** How one part of a system is made to behave by what stands in front of it. */
export interface FaultState {
  /** Milliseconds by which each round trip takes longer. */
  readonly latency: number;
  /** Most bytes a second of one connection in one direction. */
  readonly bytesPerSecond: number;
  /** Bytes of the part's answers after which a connection is reset. */
  readonly resetAfter: number;
  /** Whether new connections are refused and those there are have ended. */
  readonly refuses: boolean;
  /** Whether connections are accepted, and nothing passes on them. */
  readonly isHalfOpen: boolean;
  /** Share of the connections that are lost, 0 to 1. */
  readonly lostShare: number;
}

/** A part that works. */
export const noFault: FaultState = {
  latency: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  resetAfter: Number.POSITIVE_INFINITY,
  refuses: false,
  isHalfOpen: false,
  lostShare: 0,
};
