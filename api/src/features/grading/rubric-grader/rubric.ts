import { z } from 'zod';
import { criterion } from '../../../questions/question-schema.ts';

/** A criterion as in the question bank; rubrics from elsewhere may have fewer phrasings. */
export const rubricCriterion = criterion.extend({
  phrasings: z.array(z.string().trim().min(1)).min(1),
  followUp: z.string().trim().min(1).optional(),
});
export type RubricCriterion = z.infer<typeof rubricCriterion>;

/** What an answer is held against. Every question of the bank is one. */
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
