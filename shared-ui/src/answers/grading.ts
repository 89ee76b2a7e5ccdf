import { levels } from '@parley/api/contract/topics';
import * as z from 'zod/mini';
import { figure, flag, known, list, moment, optionalList, part, words } from './fields.ts';

/** `null` is what the person's plan leaves out; what is missing is not shown and not offered. */
const planned = <T extends z.ZodMiniType>(schema: T) => part(z.nullable(schema));

const quotes = optionalList(z.string());

export const criterionAnswer = z.object({
  id: z.string(),
  label: z.string(),
  verdict: known(['met', 'partly', 'contradicted', 'absent', 'not_recognized']),
  quotes,
  correction: z.catch(z.nullable(z.string()), null),
  bonus: flag,
  doubtful: part(z.boolean()),
  disputed: part(z.boolean()),
  withHint: part(z.boolean()),
});
export type CriterionResult = z.output<typeof criterionAnswer>;

const modelAnswerAnswer = z.object({
  text: z.string(),
  marks: optionalList(z.object({ criterionId: z.string(), start: z.number(), end: z.number() })),
});

const storyMarkAnswer = z.object({ part: z.string(), quotes });
export type StoryMark = z.output<typeof storyMarkAnswer>;

/** The feedback on one answer; it is shown as long as it has its question and its score. */
export const questionResultAnswer = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: words,
  outcome: z.catch(z.enum(['answered', 'skipped']), 'answered'),
  overallScore: figure,
  maxScore: z.catch(figure.check(z.positive()), 10),
  confidence: part(z.number()),
  strengths: planned(list(z.string())),
  improvements: planned(list(z.string())),
  detailedFeedback: planned(z.string()),
  criteria: planned(list(criterionAnswer)),
  modelAnswer: planned(modelAnswerAnswer),
  story: planned(list(storyMarkAnswer)),
  level: part(z.enum(levels)),
  hints: part(z.number()),
  edited: part(z.boolean()),
  notReached: part(z.boolean()),
  asked: part(z.boolean()),
});
export type QuestionResult = z.output<typeof questionResultAnswer>;

/** The graded interview; it is shown as long as it has its score. */
export const gradingAnswer = z.object({
  interviewId: z.string(),
  candidateId: words,
  overallScore: figure,
  summary: words,
  timestamp: part(moment),
  questionsAnswered: part(z.number()),
  strengthsCount: part(z.number()),
  improvementsCount: part(z.number()),
  averageConfidence: part(z.number()),
  previousScore: z.catch(z.nullable(z.number()), null),
  results: planned(list(questionResultAnswer)),
});
export type Grading = z.output<typeof gradingAnswer>;

/** What ending an interview answers: the results are its first entry (product specification §7). */
export const gradingsAnswer = z.array(gradingAnswer).check(z.minLength(1));
export type Gradings = z.output<typeof gradingsAnswer>;
