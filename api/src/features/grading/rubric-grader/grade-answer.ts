import type { AnswerGrade } from './answer-grade.ts';
import { writeFeedback } from './feedback.ts';
import { judgeAnswer } from './judge-answer.ts';
import { PhraseBook } from './phrase-book.ts';
import type { Rubric } from './rubric.ts';
import { scoreCriteria } from './score.ts';
import { bankTermWeights } from './term-weights.ts';

/**
 * Grades one answer against a rubric: deterministic, without network.
 * @param book what the report has said so far; its own by default.
 */
export function gradeAnswer(
  rubric: Rubric,
  answer: string,
  book: PhraseBook = new PhraseBook(),
): AnswerGrade {
  const weights = bankTermWeights();
  const judgment = judgeAnswer(rubric, answer, weights);
  const scored = scoreCriteria(judgment.judged, answer, rubric.maxScore);
  const feedback = writeFeedback(rubric, judgment, scored, book, weights);
  return { ...scored, confidence: judgment.confidence, ...feedback };
}
