import { rubricCriterion } from '@parley/grading/rubric/rubric';
import { z } from 'zod';
import { levels, technologies } from '../contract/topics.ts';

const statement = z.string().trim().min(1);

/** A criterion of the bank's own rubrics: said in several ways, and probed by a question. */
const bankCriterion = rubricCriterion.extend({
  phrasings: z.array(statement).min(3).max(10),
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
  criteria: z.array(bankCriterion).min(4).max(6),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** The contents of one file `questions/bank/<topic>.json`. */
export const bankFile = z.strictObject({
  topic: z.enum(technologies),
  questions: z.array(bankQuestion).min(1),
});
export type BankFile = z.infer<typeof bankFile>;
