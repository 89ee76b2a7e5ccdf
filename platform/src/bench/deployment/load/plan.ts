import { z } from 'zod';

/** Somebody who is signed in, with the network address that their requests come from. */
const simulatedUser = z.object({ email: z.string(), token: z.string(), clientAddress: z.string() });
export type SimulatedUser = z.infer<typeof simulatedUser>;

/** What the load generator is told, one message each. */
export const loadOrder = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('start'),
    addresses: z.object({
      site: z.string(),
      cdn: z.string(),
      api: z.string(),
      interviewers: z.string(),
    }),
    visitors: z.array(simulatedUser),
    candidates: z.array(simulatedUser),
    /** Where answers are written to as they are sent and acknowledged, a line of JSON each. */
    answersFile: z.string(),
  }),
  /** What is counted from here on is counted under this name. */
  z.object({ order: z.literal('phase'), name: z.string() }),
  /** Everybody finishes what they are doing; then the counts are sent and the process ends. */
  z.object({ order: z.literal('stop') }),
]);
export type LoadOrder = z.infer<typeof loadOrder>;

/** What callers saw in a part of the run. Times are in milliseconds. */
export const phaseCounts = z.object({
  requests: z.int(),
  /** 503 with `Retry-After`: an honest refusal. */
  refused: z.int(),
  /** Every other answer that should not be: 5xx, 4xx, connections that broke. */
  failed: z.int(),
  /** 401 for somebody who has not signed out. */
  signedOut: z.int(),
  /** Bytes of bodies, as they were sent. */
  bytes: z.int(),
  /** Pages that were opened, and those that had a release in canary. */
  pages: z.int(),
  canaryPages: z.int(),
  /** Times of pages and of what the API was asked for, where the answer was 200. */
  reads: z.array(z.number()),
  files: z.array(z.number()),
  writes: z.array(z.number()),
  /** Conversations that broke off, and those that were taken up again. */
  brokenConversations: z.int(),
  resumedConversations: z.int(),
  /** What failed, in words; the first of each kind. */
  failures: z.array(z.string()),
});
export type PhaseCounts = z.infer<typeof phaseCounts>;

export const loadResult = z.object({
  phases: z.array(z.object({ name: z.string(), counts: phaseCounts })),
  /** The longest that somebody waited from the first request until an answer that was no refusal, in ms. */
  longestWait: z.number(),
  /** Bytes of somebody's first visit, of the dashboard with all that it loads, and of the page alone. */
  firstVisitBytes: z.array(z.number()),
  conversations: z.int(),
  gradings: z.int(),
});
export type LoadResult = z.infer<typeof loadResult>;

/** An answer on its way: one line when it is sent, and another when the API has acknowledged it. */
export const sentAnswer = z.object({
  /** Whose it is: the email address. */
  email: z.string(),
  interviewId: z.string(),
  questionId: z.string(),
  answer: z.string(),
  /** Milliseconds since 1970; `null` while it is not acknowledged. */
  acknowledgedAt: z.number().nullable(),
});
export type SentAnswer = z.infer<typeof sentAnswer>;
