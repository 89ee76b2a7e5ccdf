import { misconception, rubricCriterion } from '@parley/grading/rubric/rubric';
import { z } from 'zod';
import { levels, technologies } from '../contract/topics.ts';

const statement = z.string().trim().min(1);

/** A criterion of the bank's own rubrics: said in several ways, and probed by a question. */
const bankCriterion = rubricCriterion.extend({
  phrasings: z.array(statement).min(3).max(10),
  plain: z.array(statement).min(2),
  misconceptions: z
    .array(misconception.extend({ correction: statement, challenge: statement }))
    .min(3),
  followUp: statement,
});

/** What the interviewer says when the candidate asks about the question. */
const fact = z.strictObject({
  /** What it is about, in a word or two. */
  about: statement,
  /** The clarifying question that a good candidate asks. */
  asks: statement,
  /** The answer, in a sentence. */
  says: statement,
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
  /** The same in simpler words, for somebody who did not understand it. */
  plainQuestion: statement,
  /** Each gives away more than the one before. */
  hints: z.array(statement).length(3),
  facts: z.array(fact),
  /** What to assume about anything that no fact answers. */
  assume: statement.optional(),
  /** Highest score of an answer, in points. */
  maxScore: z.literal(10),
  tags: z.array(statement).min(1),
  /** How a strong candidate would say it aloud. */
  modelAnswer: statement,
  criteria: z.array(bankCriterion).min(4).max(6),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/**
 * A question as it is stored with an interview. One that was asked before the bank had plain wordings,
 * hints, facts and corrections lacks these, and is graded all the same.
 */
export const storedQuestion = bankQuestion.extend({
  plainQuestion: statement.optional(),
  hints: z.array(statement).optional(),
  facts: z.array(fact).optional(),
  criteria: z.array(rubricCriterion.extend({ followUp: statement })).min(1),
});
export type StoredQuestion = z.infer<typeof storedQuestion>;

/**
 * A question as a file has it. What a stored question lacks stays out of the interview's row, since the
 * version before refuses fields that it does not know.
 */
const fileQuestion = bankQuestion.extend({
  /** For each hint the ids of the criteria that it is the first to lead to. */
  hintedPoints: z.array(z.array(statement)).length(3),
});
export type FileQuestion = z.infer<typeof fileQuestion>;

/** The contents of one file `questions/bank/<topic>.json`. */
export const bankFile = z.strictObject({
  topic: z.enum(technologies),
  questions: z.array(fileQuestion).min(1),
});
export type BankFile = z.infer<typeof bankFile>;
