import { z } from 'zod';
import { levels, technologies } from '../contract/topics.ts';

const statement = z.string().trim().min(1);

/** One thing that a good answer says, with what the embedded grader needs to recognize it. */
export const criterion = z.strictObject({
  /** Unique within its question. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  /** What a good answer says, in plain words for the candidate. */
  label: statement
    .max(140)
    .regex(/[^.!?]$/, 'must not end with a mark: feedback puts it into sentences'),
  /** How much it counts: 1 a bonus point, 2 expected, 3 the heart of the answer. */
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Accepted ways of saying it. */
  phrasings: z.array(statement).min(3).max(10),
  /** Concept groups that a full answer touches; the alternatives of one group are equals. */
  terms: z.array(z.array(statement).min(1)).min(1).optional(),
  /** Statements that contradict it. */
  misconceptions: z.array(statement).min(1).optional(),
  /** A question that probes this point when an answer leaves it out. */
  followUp: statement,
});

/** One interview question with its rubric. It stays on the server (design §5). */
export const bankQuestion = z.strictObject({
  /** Unique over all files, for example `react-junior-virtual-dom`. */
  id: z
    .string()
    .max(64)
    .regex(/^[a-z0-9_]+(-[a-z0-9_]+)+$/, 'must be lower-case words joined by hyphens'),
  level: z.enum(levels),
  /** Can be asked by voice: no code, no markup. */
  question: statement,
  /** Highest score of an answer, in points. */
  maxScore: z.literal(10),
  tags: z.array(statement).min(1),
  /** How a strong candidate would say it aloud. */
  modelAnswer: statement,
  criteria: z.array(criterion).min(4).max(6),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** The contents of one file `questions/bank/<topic>.json`. */
export const bankFile = z.strictObject({
  topic: z.enum(technologies),
  questions: z.array(bankQuestion).min(1),
});
export type BankFile = z.infer<typeof bankFile>;
