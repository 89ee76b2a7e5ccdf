import { z } from 'zod';

const statement = z.string().trim().min(1);

/** One thing that a good answer says, with what the grader needs to recognize it. */
export const rubricCriterion = z.strictObject({
  /** Unique within its question. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  /** What a good answer says, in plain words for the candidate. */
  label: statement
    .max(140)
    .regex(/[^.!?]$/, 'must not end with a mark: feedback puts it into sentences'),
  /** How much it counts: 1 a bonus point, 2 expected, 3 the heart of the answer. */
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Accepted ways of saying it. */
  phrasings: z.array(statement).min(1),
  /** Concept groups that a full answer touches; the alternatives of one group are equals. */
  terms: z.array(z.array(statement).min(1)).min(1).optional(),
  /** Statements that contradict it. */
  misconceptions: z.array(statement).min(1).optional(),
  /** A question that probes this point when an answer leaves it out. */
  followUp: statement.optional(),
});
export type RubricCriterion = z.infer<typeof rubricCriterion>;

/** What an answer is held against. Every question of a bank is one. */
export interface Rubric {
  question: string;
  /** Points for an answer that meets every criterion. */
  maxScore: number;
  criteria: readonly RubricCriterion[];
  /** How a strong candidate would say it; the feedback takes examples from it. */
  modelAnswer?: string;
  /** What it is about, the main subject first. */
  tags?: readonly string[];
}
