import { levels } from '@parley/api/contract/topics';
import * as z from 'zod/mini';
import { figure, flag, known, list, moment, optionalList, part, words } from './fields.ts';
import { gradingAnswer } from './grading.ts';

const count = z.catch(z.number(), 0);
const optionalMoment = z.catch(z.nullable(moment), null);

export const questionAnswer = z.object({
  id: z.string(),
  question: z.string(),
  plain: words,
  /** `null` where it is one that this release does not know. */
  level: z.catch(z.nullable(z.enum(levels)), null),
});
export type Question = z.output<typeof questionAnswer>;
/** All of them, or a failure: the room counts them. */
export const questionsAnswer = z.object({ questions: z.array(questionAnswer) });
export type Questions = z.output<typeof questionsAnswer>;

export const askedQuestionAnswer = z.object({
  ...questionAnswer.shape,
  answer: z.catch(z.nullable(z.string()), null),
  answeredAt: optionalMoment,
  edited: flag,
  hints: count,
  followUps: optionalList(z.string()),
  followUpsAt: z.catch(z.array(z.nullable(z.number())), []),
  askedAt: optionalMoment,
});
export type AskedQuestion = z.output<typeof askedQuestionAnswer>;

/** One interview of a list; nothing of it is shown without an id, a title and a date. */
export const interviewSummaryAnswer = z.object({
  id: z.string(),
  title: z.string(),
  /** A topic that this release does not know is kept as it is named. */
  language: z.string(),
  level: z.catch(z.nullable(z.enum(levels)), null),
  /** Anything else displays as Unknown (product specification §4). */
  status: known(['scheduled', 'in_progress', 'completed', 'cancelled']),
  /** One that this release does not know is held by typing, which needs no device. */
  interviewType: known(['video', 'text']),
  createdAt: moment,
  startedAt: optionalMoment,
  completedAt: optionalMoment,
  totalDuration: z.catch(z.nullable(z.number()), null),
  questionCount: count,
  overallScore: z.catch(z.nullable(figure), null),
  practice: part(z.boolean()),
});
export type InterviewSummary = z.output<typeof interviewSummaryAnswer>;
export const interviewListAnswer = list(interviewSummaryAnswer);

const previousAttemptAnswer = z.object({
  interviewId: z.string(),
  title: words,
  completedAt: moment,
  overallScore: figure,
  strengthsCount: part(z.number()),
  improvementsCount: part(z.number()),
});
export type PreviousAttempt = z.output<typeof previousAttemptAnswer>;

const scenarioAnswer = z.object({
  interviewerLanguage: z.catch(z.string(), 'en'),
  mode: known(['real', 'coached']),
  manner: known(['warm', 'neutral', 'demanding']),
});
export type Scenario = z.output<typeof scenarioAnswer>;

const deliveryAnswer = z.object({
  answers: z.number(),
  wordsPerAnswer: z.number(),
  fillersPerHundred: z.number(),
  fillers: optionalList(z.object({ word: z.string(), count: z.number() })),
  talkSeconds: z.catch(z.nullable(z.number()), null),
  wordsPerMinute: z.catch(z.nullable(z.number()), null),
});
export type Delivery = z.output<typeof deliveryAnswer>;

const objectionAnswer = z.object({
  questionId: z.string(),
  criterionId: z.string(),
  kind: z.string(),
});
export type SentObjection = z.output<typeof objectionAnswer>;

/** One interview with its questions, answers and feedback. */
export const interviewAnswer = z.object({
  ...interviewSummaryAnswer.shape,
  candidateId: words,
  /** All of them, or a failure: the room counts them. */
  questions: z.array(askedQuestionAnswer),
  /** One that cannot be read fails the answer: it must not look as if there were none. */
  grading: z._default(z.nullable(gradingAnswer), null),
  scenario: part(scenarioAnswer),
  previous: part(z.nullable(previousAttemptAnswer)),
  delivery: part(deliveryAnswer),
  canRegrade: part(z.boolean()),
  objections: part(list(objectionAnswer)),
});
export type InterviewDetails = z.output<typeof interviewAnswer>;

/** Choices of the technology dropdown. */
export const topicsAnswer = list(z.object({ text: z.string(), value: z.string() }));
export type TopicOption = z.output<typeof topicsAnswer>[number];
