import { z } from 'zod';
import { answerTiming, delivery } from './delivery.ts';
import { grading } from './grading.ts';
import { sentObjection } from './report/objections.ts';
import { scenario, scenarioChoice } from './scenarios.ts';
import { levels, technologies } from './topics.ts';

/** Statuses of an interview (product specification §4). */
export const interviewStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export const interviewStatus = z.enum(interviewStatuses);
export type InterviewStatus = z.infer<typeof interviewStatus>;

/** `video`: camera, microphone and voice. `text`: the same session, typed. */
export const interviewType = z.enum(['video', 'text']);
export type InterviewType = z.infer<typeof interviewType>;

/** A question as the browser sees it. Its model answer comes with the grading, its rubric never. */
export const question = z.object({
  id: z.string(),
  question: z.string(),
  /** The same in simpler words; '' where there are none. Answered since version 1.9 of the API. */
  plain: z.string(),
  /** Answered since version 1.9 of the API. */
  level: z.enum(levels),
});
export type Question = z.infer<typeof question>;

/** One question that was asked, with the answer given so far. */
export const askedQuestion = question.extend({
  /** `null` until an answer is saved; '' is an answer: the question was skipped. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Changed after the interview had gone on. This and what follows since version 1.9 of the API. */
  edited: z.boolean(),
  /** Hints that were given on it. */
  hints: z.int().min(0),
  /** What was asked on its answer, in order. */
  followUps: z.array(z.string()),
  /**
   * How many characters the answer had when each follow-up was asked: what comes after is the reply to
   * it. `null` where that is not known: the answer was rewritten since, or an API of before version 1.12
   * asked. Answered since version 1.12 of the API.
   */
  followUpsAt: z.array(z.int().min(0).nullable()),
  /** When it was handed out; `null` until then. */
  askedAt: z.iso.datetime().nullable(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** How far an interview has come. */
export const interviewProgress = z.object({
  answered: z.int().min(0),
  total: z.int().min(0),
  /** The first question without an answer; `null` when there is none. */
  nextQuestionId: z.string().nullable(),
});
export type InterviewProgress = z.infer<typeof interviewProgress>;

/** One row of the history (specification §3, "Interview"). Times are ISO 8601 in UTC. */
export const interviewSummary = z.object({
  id: z.string(),
  /** '{technology} Interview' (specification §3). */
  title: z.string(),
  language: z.enum(technologies),
  level: z.enum(levels).nullable(),
  status: interviewStatus,
  interviewType,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  /** Seconds from start to end; `null` until it has ended. */
  totalDuration: z.number().min(0).nullable(),
  questionCount: z.int().min(0),
  /** 0 to 100; `null` until it is graded. The practice of one question has none of its own. */
  overallScore: z.number().min(0).max(100).nullable(),
  /** Whether it is another try at one question; answered since version 1.3 of the API. */
  practice: z.boolean().optional(),
});
export type InterviewSummary = z.infer<typeof interviewSummary>;

/**
 * The attempt before this one: at the same topic, or at the same question when one question is
 * practiced. It holds only what every plan sees.
 */
export const previousAttempt = z.object({
  interviewId: z.string(),
  title: z.string(),
  completedAt: z.iso.datetime(),
  /** 0 to 100. */
  overallScore: z.number().min(0).max(100),
  strengthsCount: z.int().min(0),
  improvementsCount: z.int().min(0),
  /** 0 to 1. */
  averageConfidence: z.number().min(0).max(1),
});
export type PreviousAttempt = z.infer<typeof previousAttempt>;

/** One interview with its questions, answers and, when graded, its feedback. */
export const interviewDetails = interviewSummary.extend({
  candidateId: z.string(),
  questions: z.array(askedQuestion),
  grading: grading.nullable(),
  /** How far it has come, so that any device goes on; answered since version 1.1 of the API. */
  progress: interviewProgress.optional(),
  /** What the interviewer is to play; answered since version 1.1 of the API. */
  scenario: scenario.optional(),
  /** `null` when this is the first; answered since version 1.3 of the API. */
  previous: previousAttempt.nullable().optional(),
  /** Answered since version 1.4 of the API. */
  delivery: delivery.optional(),
  /** Whether a newer grader or rubric can grade it again; answered since version 1.8 of the API. */
  canRegrade: z.boolean().optional(),
  /** Max; those on this interview, the oldest first; answered since version 1.8 of the API. */
  objections: z.array(sentObjection).optional(),
});
export type InterviewDetails = z.infer<typeof interviewDetails>;

/**
 * What `POST /interview/new` takes. `language` is a technology (specification §7); the scenario's
 * parts are open by plan.
 */
export const newInterview = scenarioChoice.extend({
  title: z.string().trim().min(1).max(120).optional(),
  language: z.enum(technologies),
  interviewType: interviewType.default('video'),
  /**
   * Practice of one question of an earlier interview; Plus and Max. It takes nothing from the
   * month's quota, but there is a daily limit; topic and language are those of that interview.
   */
  practiceOf: z.object({ interviewId: z.uuid(), questionId: z.string().min(1).max(64) }).optional(),
});

/** One answer, saved as it is given, so that nothing is lost. Saving again replaces it. */
export const newAnswer = z.object({
  questionId: z.string().min(1).max(64),
  answer: z.string().max(20_000),
  /** Left out where it was not measured; taken since version 1.4 of the API. */
  timing: answerTiming.optional(),
  /**
   * What the interviewer does next. `probe`: it may ask a follow-up; `listen`: more of the answer
   * comes, so it is only stored; `proceed`: it goes on. Taken since version 1.9 of the API.
   */
  then: z.enum(['probe', 'listen', 'proceed']).default('probe'),
  /** The answer is changed after the interview had gone on; taken since version 1.9 of the API. */
  edited: z.boolean().default(false),
});
export type NewAnswer = z.output<typeof newAnswer>;

/** What became of an answer. */
export const savedAnswer = z.object({
  saved: askedQuestion,
  /** A question on what the answer missed; which criterion it came from stays here. */
  followUp: z.string().nullable(),
  /**
   * Coached: a sentence or two on the answer, as far as the plan shows it in the report: strengths
   * from Plus, improvements with Max. Answered since version 1.9 of the API.
   */
  remark: z.string().nullable(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** A change of level that the candidate asks for, from the next question on. */
export const levelWishes = ['easier', 'harder'] as const;
export type LevelWish = (typeof levelWishes)[number];

/** The question that is to be asked now. */
export const nextQuestion = z.object({
  /** `null` when all have an answer. */
  question: question.nullable(),
  /** Its place, from 1; the number of questions when all have an answer. */
  number: z.int().min(0),
  total: z.int().min(0),
  /** Questions without an answer, this one included. */
  remaining: z.int().min(0),
});
export type NextQuestion = z.infer<typeof nextQuestion>;

/** How much words speak to a question, right or wrong. */
export const speakingSteps = ['not', 'somewhat', 'clearly'] as const;
export type SpeakingStep = (typeof speakingSteps)[number];

/** What the candidate said, to be understood and not stored. */
export const newTurn = z.object({
  text: z.string().trim().min(1).max(4_000),
  /** The question that is open; without it no clarification is looked for. */
  questionId: z.string().min(1).max(64).optional(),
});
export type NewTurn = z.infer<typeof newTurn>;

/** What the API makes of a turn. */
export const turnReading = z.object({
  /** One a question that was handed out, in their order; none when there was no time to read. */
  speaks: z.array(z.object({ questionId: z.string(), step: z.enum(speakingSteps) })),
  /** Set when the words ask something about the task: a fact, or else what to assume. */
  clarification: z.string().nullable(),
  /** Whether the clarification is a fact of the question. */
  isFact: z.boolean(),
});
export type TurnReading = z.infer<typeof turnReading>;

/** A hint that is asked for. */
export const newHint = z.object({ questionId: z.string().min(1).max(64) });

/** A hint on a question; each gives away more than the one before. */
export const givenHint = z.object({
  /** `null` when all were given. */
  hint: z.string().nullable(),
  /** How many were given on this question, this one included. */
  number: z.int().min(0),
  /** How many there are. */
  total: z.int().min(0),
});
export type GivenHint = z.infer<typeof givenHint>;
