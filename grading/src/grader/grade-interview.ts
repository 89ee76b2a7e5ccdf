import type { FeedbackContext } from '../feedback/feedback.ts';
import { PhraseBook } from '../feedback/phrase-book.ts';
import { type AnswerOutcome, scoreOf, summarize } from '../feedback/summary.ts';
import { topicOf } from '../feedback/topic-words.ts';
import type { AnswerGrade } from '../rubric/answer-grade.ts';
import type { GivenHints } from '../rubric/hints.ts';
import type { Rubric } from '../rubric/rubric.ts';

/** A question of a bank: a rubric with a name of its own. */
export interface GradedQuestion extends Rubric {
  id: string;
}

/** A question that was asked and what the candidate said; '' when it was skipped. */
export interface AnsweredQuestion {
  question: GradedQuestion;
  answer: string;
  /** Left out where none was given. */
  hints?: GivenHints;
  /** What the interviewer asked on the answer. */
  followUps?: readonly string[];
}

/** The feedback on one answer, complete: what a plan hides is taken out by the caller. */
export interface GradedAnswer extends Omit<AnswerGrade, 'score' | 'gap'> {
  questionId: string;
  question: string;
  answer: string;
  /** 0 to `maxScore`, in tenths. */
  overallScore: number;
  maxScore: number;
}

/** A graded interview, before it is stored (specification §3, "Grading"). */
export interface GradedInterview {
  /** 0 to 100, whole: points reached of the points possible. */
  overallScore: number;
  summary: string;
  /** One per answer, in the order given. */
  results: GradedAnswer[];
}

/** A judged answer whose feedback is still to be written, since one book serves the report. */
export type PendingGrade = (context: FeedbackContext) => AnswerGrade;

/**
 * Puts an interview together from its grades, whoever judged.
 * @param judge judges an answer, one after the other
 */
export async function completeInterview(
  answers: readonly AnsweredQuestion[],
  judge: (answered: AnsweredQuestion, at: number) => Promise<PendingGrade>,
): Promise<GradedInterview> {
  const book = new PhraseBook();
  const results: GradedAnswer[] = [];
  const outcomes: AnswerOutcome[] = [];
  for (const [at, answered] of answers.entries()) {
    const { question, answer, followUps = [] } = answered;
    const grade = await judge(answered, at);
    const { score, gap, ...feedback } = grade({ book, followUps });
    const result = {
      questionId: question.id,
      question: question.question,
      answer,
      overallScore: score,
      maxScore: question.maxScore,
      ...feedback,
    };
    results.push(result);
    outcomes.push({
      ...{ topic: topicOf(question), isAnswered: answer.trim() !== '' },
      ...{ score, maxScore: question.maxScore, gap },
    });
  }
  const overallScore = scoreOf(outcomes);
  return { overallScore, summary: summarize(overallScore, outcomes), results };
}
