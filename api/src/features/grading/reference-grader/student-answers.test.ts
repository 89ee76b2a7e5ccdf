import { join } from 'node:path';
import { correlation } from '../../../development/correlation.ts';
import { readScoredQuestions } from '../../../development/scored-questions.ts';
import { gradeByReferences } from './reference-grader.ts';

/** Nothing was fitted on these. */
const questions = readScoredQuestions(join(import.meta.dirname, 'student-answers.json'));

test("scores of students' answers go with those of a person", () => {
  const graded = questions.flatMap(({ question, reference, answers }) =>
    answers.map(({ answer, score }) => ({
      score,
      correct: gradeByReferences(question, [reference], answer).correct,
    })),
  );
  expect(graded.length).toBeGreaterThan(200);
  const agreement = correlation(
    graded.map(({ score }) => score),
    graded.map(({ correct }) => correct),
  );
  expect(agreement).toBeGreaterThan(0.4);
});
