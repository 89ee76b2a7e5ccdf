import { z } from 'zod';

/** How far an answer satisfies one criterion of a question's rubric. */
export const verdict = z.enum(['met', 'partly', 'not']);
export type Verdict = z.infer<typeof verdict>;

/** One rubric criterion as judged on one answer. */
export const criterionResult = z.object({
  id: z.string(),
  /** What a good answer says, in words for the candidate. */
  label: z.string(),
  verdict,
  /** The candidate's own words that the verdict rests on; each is verbatim in the answer. */
  quotes: z.array(z.string()),
});
export type CriterionResult = z.infer<typeof criterionResult>;

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
  /** Score of this answer, 0 to `maxScore`, in tenths. */
  overallScore: z.number().min(0),
  maxScore: z.number().positive(),
  /** How sure the grader is, 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** Plus and Max. The single text 'None' means empty (specification §3). */
  strengths: z.array(z.string()).nullable(),
  /** Max. At most three, the heaviest first. */
  improvements: z.array(z.string()).nullable(),
  /** Max. */
  detailedFeedback: z.string().nullable(),
  /** Max. */
  criteria: z.array(criterionResult).nullable(),
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
