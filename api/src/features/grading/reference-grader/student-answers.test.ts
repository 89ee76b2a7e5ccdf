import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { correlation } from '../../../development/correlation.ts';
import { gradeByReferences } from './reference-grader.ts';

/** Questions on computer science with answers and scores of 5, which nothing was fitted on. */
const questions = z
  .array(
    z.object({
      question: z.string(),
      reference: z.string(),
      answers: z.array(z.object({ answer: z.string(), score: z.number() })),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'student-answers.json'), 'utf8')));

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
