import type { QuestionResult } from '../../../contract/grading.ts';
import type { BankQuestion } from '../../../questions/question-schema.ts';
import type { AnswerGrade } from './answer-grade.ts';
import { topicOf } from './feedback.ts';
import { gradeAnswer } from './grade-answer.ts';
import { PhraseBook } from './phrase-book.ts';
import { type AnswerOutcome, summarize } from './summary.ts';

/** A question that was asked and what the candidate said; '' when it was skipped. */
export interface AnsweredQuestion {
  question: BankQuestion;
  answer: string;
}

/** The feedback on one answer, complete: what a plan hides is taken out by the caller. */
export type GradedAnswer = Omit<QuestionResult, 'timestamp' | keyof AnswerFeedback> &
  AnswerFeedback;

type AnswerFeedback = Pick<
  AnswerGrade,
  'strengths' | 'improvements' | 'detailedFeedback' | 'criteria'
>;

/** A graded interview, before it is stored (specification §3, "Grading"). */
export interface GradedInterview {
  /** 0 to 100, whole: points reached of the points possible. */
  overallScore: number;
  summary: string;
  /** One per answer, in the order given. */
  results: GradedAnswer[];
}

/** Grades all answers of one interview with the embedded rubric grader. */
export function gradeInterview(answers: readonly AnsweredQuestion[]): GradedInterview {
  return completeInterview(answers, ({ question, answer }, _at, book) =>
    gradeAnswer(question, answer, book),
  );
}

/**
 * Puts an interview together from its grades, whoever judged.
 * @param gradeOf the grade of each answer; the book serves the whole report
 */
export function completeInterview(
  answers: readonly AnsweredQuestion[],
  gradeOf: (answered: AnsweredQuestion, at: number, book: PhraseBook) => AnswerGrade,
): GradedInterview {
  const book = new PhraseBook();
  const results = answers.map((answered, at): GradedAnswer => {
    const { question, answer } = answered;
    const { score, ...feedback } = gradeOf(answered, at, book);
    return {
      questionId: question.id,
      question: question.question,
      answer,
      overallScore: score,
      maxScore: question.maxScore,
      ...feedback,
    };
  });
  const reached = results.reduce((sum, result) => sum + result.overallScore, 0);
  const possible = results.reduce((sum, result) => sum + result.maxScore, 0);
  const overallScore = possible === 0 ? 0 : Math.round((100 * reached) / possible);
  const outcomes = answers.map(({ question }, at) => outcomeOf(question, results[at]));
  return { overallScore, summary: summarize(overallScore, outcomes), results };
}

function outcomeOf(question: BankQuestion, result: GradedAnswer | undefined): AnswerOutcome {
  const open = question.criteria.filter((_, at) => result?.criteria[at]?.verdict !== 'met');
  const [gap] = open.sort((a, b) => b.weight - a.weight);
  return {
    topic: topicOf(question),
    score: result?.overallScore ?? 0,
    maxScore: question.maxScore,
    gap: gap?.label ?? null,
  };
}
