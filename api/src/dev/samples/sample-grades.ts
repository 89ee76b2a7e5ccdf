import {
  type AnsweredQuestion,
  completeInterview,
  type GradedInterview,
} from '@parley/grading/grader/grade-interview';
import type { AnswerGrade } from '@parley/grading/rubric/answer-grade';
import { bankGrader } from '../../questions/bank-grader.ts';

/**
 * Grades by question and answer. Sample answers are cuts of the model answers, so that the same
 * ones come again: thousands of interviews need a few thousand grades.
 */
const known = new Map<string, AnswerGrade>();

/** Grades a sample interview with the embedded rubric grader, each different answer once. */
export function gradeSample(answers: readonly AnsweredQuestion[]): GradedInterview {
  return completeInterview(answers, ({ question, answer }, _at, book) => {
    const key = `${question.id}\n${answer}`;
    const grade = known.get(key) ?? bankGrader().gradeAnswer(question, answer, book);
    known.set(key, grade);
    return grade;
  });
}
