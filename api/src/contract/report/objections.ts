import { z } from 'zod';
import { verdict } from '../grading.ts';
import { longestComment } from './report-words.ts';

/** What is wrong with a point of the report: the words are not the candidate's, or the verdict is not right. */
export const objectionKind = z.enum(['not_said', 'not_right']);
export type ObjectionKind = z.infer<typeof objectionKind>;

/** What a candidate sends about one point of a graded answer. */
export const newObjection = z.object({
  questionId: z.string().min(1).max(64),
  criterionId: z.string().min(1).max(100),
  kind: objectionKind,
  comment: z.string().trim().max(longestComment).optional(),
  /** The answer and its grade may be sent to the operators; without it nothing is. */
  consent: z.literal(true),
});
export type NewObjection = z.infer<typeof newObjection>;

/** An objection as its sender sees it. */
export const sentObjection = z.object({
  questionId: z.string(),
  criterionId: z.string(),
  kind: objectionKind,
  sentAt: z.iso.datetime(),
});
export type SentObjection = z.infer<typeof sentObjection>;

/** An objection as operators read it. */
export const objection = sentObjection.extend({
  /** Counts up; what comes after one is read by it. */
  number: z.int().min(1),
  userId: z.string(),
  interviewId: z.string(),
  comment: z.string(),
  question: z.string(),
  answer: z.string(),
  label: z.string(),
  verdict,
  quotes: z.array(z.string()),
  grader: z.enum(['embedded', 'hosted']),
  graderVersion: z.string(),
  rubricVersion: z.string(),
});
export type Objection = z.infer<typeof objection>;
