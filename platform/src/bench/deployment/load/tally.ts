import type { PhaseCounts } from './plan.ts';

/** Kinds of failures that are told in words. */
const mostFailures = 20;

const noCounts = (): PhaseCounts => ({
  requests: 0,
  refused: 0,
  failed: 0,
  signedOut: 0,
  bytes: 0,
  pages: 0,
  canaryPages: 0,
  reads: [],
  files: [],
  writes: [],
  brokenConversations: 0,
  resumedConversations: 0,
  failures: [],
});

/** Counts what callers see, by the part of the run. */
export class Tally {
  readonly phases: { name: string; counts: PhaseCounts }[] = [];
  longestWait = 0;
  conversations = 0;
  gradings = 0;
  readonly firstVisitBytes: number[] = [];
  #now = noCounts();

  constructor() {
    this.begin('start');
  }

  begin(name: string): void {
    this.#now = noCounts();
    this.phases.push({ name, counts: this.#now });
  }

  /** The counts of the present part. */
  get now(): PhaseCounts {
    return this.#now;
  }

  /** @param what the request and what became of it, without anything that differs from call to call */
  fail(what: string): void {
    this.#now.failed += 1;
    if (this.#now.failures.length < mostFailures && !this.#now.failures.includes(what)) {
      this.#now.failures.push(what);
    }
  }
}
