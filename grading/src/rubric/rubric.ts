import { z } from 'zod';

const statement = z.string().trim().min(1);

/** What a story of one's own work consists of (the STAR scheme), and what was learned from it. */
export const storyParts = ['situation', 'task', 'action', 'result', 'lesson'] as const;
export type StoryPart = (typeof storyParts)[number];

/** A false statement on a point. */
export const misconception = z.strictObject({
  statement,
  /** What holds instead, in a sentence. */
  correction: statement.optional(),
  /** A question that makes one doubt the statement without giving the answer away. */
  challenge: statement.optional(),
  /**
   * It is about a detail beside the point, or puts an error in an expert's words: such a claim may be false, but whether
   * the point is made is read without it.
   */
  detail: z.literal(true).optional(),
  /** A security hole, lost data, a breach of law or harm to people: it caps the whole answer. */
  dangerous: z.literal(true).optional(),
});
export type Misconception = z.infer<typeof misconception>;

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
  /** The question does not ask for it: nobody needs it for full marks. */
  bonus: z.literal(true).optional(),
  /** Accepted ways of saying it. */
  phrasings: z.array(statement).min(1),
  /** Right statements in everyday words or by analogy, without the usual terms. */
  plain: z.array(statement).min(1).optional(),
  /** Concept groups that a full answer touches; the alternatives of one group are equals. */
  terms: z.array(z.array(statement).min(1)).min(1).optional(),
  /** Statements that contradict it. */
  misconceptions: z
    .array(
      z.union([misconception, statement.transform((text): Misconception => ({ statement: text }))]),
    )
    .min(1)
    .optional(),
  /** The part of a story that it asks for, where a story is asked for. */
  part: z.enum(storyParts).optional(),
  /** A question that probes this point when an answer leaves it out. */
  followUp: statement.optional(),
});
export type RubricCriterion = z.infer<typeof rubricCriterion>;
/** A point as it is named to the candidate. */
export type NamedPoint = Pick<RubricCriterion, 'label' | 'part'>;

/** What an answer is held against. Every question of a bank is one. */
export interface Rubric {
  question: string;
  /** Points for an answer that meets every criterion. */
  maxScore: number;
  criteria: readonly RubricCriterion[];
  /** The share of the points that earns full marks, above 0; 1 where it is left out. */
  enough?: number;
  /** How a strong candidate would say it; the feedback takes examples from it. */
  modelAnswer?: string;
  /** What it is about, the main subject first. */
  tags?: readonly string[];
}
