import { z } from 'zod';
import { levels } from './topics.ts';

/**
 * How far an answer satisfies one criterion of a question's rubric: in full, in part, by stating the
 * opposite, not at all, or in words that the grader cannot tell right from wrong. `contradicted`,
 * `absent` and `not_recognized` since 1.8; they were one verdict, `not`.
 */
export const verdict = z.enum(['met', 'partly', 'contradicted', 'absent', 'not_recognized']);
export type Verdict = z.infer<typeof verdict>;

/** One rubric criterion as judged on one answer. */
export const criterionResult = z.object({
  id: z.string(),
  /** What a good answer says, in words for the candidate. */
  label: z.string(),
  verdict,
  /**
   * The candidate's own words that the verdict rests on; each is verbatim in the answer. With
   * `contradicted` each is a false claim, the likeliest first.
   */
  quotes: z.array(z.string()),
  /** With `contradicted`: in sentences, what holds instead; `null` when unknown, and otherwise. */
  correction: z.string().nullable(),
  /** A point that the question does not ask for; nobody needs it for full marks. */
  bonus: z.boolean(),
  /** With `contradicted`: the claim is likely false, and the grader is not sure. Since 1.11. */
  doubtful: z.boolean().optional(),
  /** Set where one of two graders found it made and the other found its opposite. */
  disputed: z.boolean().optional(),
  /** Reached after a hint, so that what was gained counts half. Since 1.9. */
  withHint: z.boolean().optional(),
});
export type CriterionResult = z.infer<typeof criterionResult>;

/** The bank's answer to a question, with what it says to which criterion. */
export const modelAnswer = z.object({
  text: z.string(),
  /** Passages by offsets into `text`, in UTF-16 units; `end` is past the last one. */
  marks: z.array(z.object({ criterionId: z.string(), start: z.int().min(0), end: z.int().min(0) })),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;

/** A part of a story of the candidate's own work (the STAR scheme), in the candidate's words. */
export const storyMark = z.object({
  part: z.enum(['situation', 'task', 'action', 'result', 'lesson']),
  /** Verbatim in the answer; none where the part was not told. */
  quotes: z.array(z.string()),
});
export type StoryMark = z.infer<typeof storyMark>;

/**
 * The feedback on one answer (product specification §3, "Result"). `null` marks what the user's
 * plan does not include; it never left the server.
 */
export const questionResult = z.object({
  /** When the answer was graded, ISO 8601 in UTC. */
  timestamp: z.iso.datetime(),
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  /**
   * An empty answer was skipped, which is not the same as wrong; with `notReached` nobody skipped it.
   * Since 1.8.
   */
  outcome: z.enum(['answered', 'skipped']),
  /** Score of this answer, 0 to `maxScore`, in tenths. */
  overallScore: z.number().min(0),
  maxScore: z.number().positive(),
  /** The probability that a fair judge's score lies within 1.5 points of this one, 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** Plus and Max. The single text 'None' means empty (specification §3). */
  strengths: z.array(z.string()).nullable(),
  /** Max. At most three, the heaviest first. */
  improvements: z.array(z.string()).nullable(),
  /** Max. */
  detailedFeedback: z.string().nullable(),
  /** Max. */
  criteria: z.array(criterionResult).nullable(),
  /** Max, and only where the question has one. Since 1.8. */
  modelAnswer: modelAnswer.nullable(),
  /** Max, and only where a story is asked for. Since 1.8; earlier gradings have none. */
  story: z.array(storyMark).nullable().optional(),
  /** The level of the question. This and what follows since 1.9. */
  level: z.enum(levels).optional(),
  /** Hints that were given on it. */
  hints: z.int().min(0).optional(),
  /** Whether its answer was changed after the interview had gone on. */
  edited: z.boolean().optional(),
  /** The interview ended before the question was answered or skipped. Since 1.11. */
  notReached: z.boolean().optional(),
  /** With `notReached`: the question had been asked. Since 1.13. */
  asked: z.boolean().optional(),
});
export type QuestionResult = z.infer<typeof questionResult>;

/** The graded interview (specification §3, "Grading"). */
export const grading = z.object({
  interviewId: z.string(),
  candidateId: z.string(),
  /** 0 to 100, whole. */
  overallScore: z.number().min(0).max(100),
  summary: z.string(),
  /** When the first answer was graded, ISO 8601 in UTC. */
  timestamp: z.iso.datetime(),
  questionsAnswered: z.int().min(0),
  /** Strengths over all answers, counted by the server so that gated texts need not travel. */
  strengthsCount: z.int().min(0),
  improvementsCount: z.int().min(0),
  /** Mean confidence, 0 to 1. */
  averageConfidence: z.number().min(0).max(1),
  /** Which grader judged: the embedded rubric grader or a hosted language model. */
  grader: z.enum(['embedded', 'hosted']),
  /** The grader's version; '' where it was not kept yet. Since 1.8. */
  graderVersion: z.string(),
  /** Changes with the rubrics of the graded questions; '' where it was not kept yet. Since 1.8. */
  rubricVersion: z.string(),
  /** The score before it was graded again, 0 to 100; `null` unless it was. Since 1.8. */
  previousScore: z.number().min(0).max(100).nullable(),
  /** Plus and Max: the question breakdown. `null` for Free. */
  results: z.array(questionResult).nullable(),
});
export type Grading = z.infer<typeof grading>;

/** A question with the candidate's answer, as sent for grading. */
export const gradingResponse = z.object({
  /** Says which question of the interview it is; matched by text where it is left out. Since 1.7. */
  questionId: z.string().min(1).max(64).optional(),
  question: z.string().min(1).max(2_000),
  answer: z.string().max(20_000),
});
export type GradingResponse = z.infer<typeof gradingResponse>;
