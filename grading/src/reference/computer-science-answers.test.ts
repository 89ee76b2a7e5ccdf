import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { correlation, mean } from '../evaluation/correlation.ts';
import { gradeByReferences } from './reference-grader.ts';

const kind = z.enum(['verbatim', 'paraphrase', 'partial', 'vague', 'wrong', 'offTopic']);
const questions = z.array(
  z.object({
    question: z.string(),
    reference: z.string(),
    /** Scores of 5, given before any grader saw the answers. */
    answers: z.array(z.object({ kind, answer: z.string(), score: z.number() })),
  }),
);
const file = join(import.meta.dirname, 'computer-science-answers.json');
const graded = questions
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .flatMap(({ question, reference, answers }) =>
    answers.map((one) => ({
      ...one,
      correct: gradeByReferences(question, [reference], one.answer).correct,
    })),
  );

const meanOf = (wanted: z.infer<typeof kind>): number =>
  mean(graded.flatMap((one) => (one.kind === wanted ? [one.correct] : [])));

const agreement = (answers: typeof graded): number =>
  correlation(
    answers.map(({ score }) => score),
    answers.map(({ correct }) => correct),
  );

test('ranks verbatim, partial, vague and unrelated answers in this order, and paraphrases above vague ones', () => {
  const order = ['verbatim', 'partial', 'vague', 'offTopic'] as const;
  const means = order.map(meanOf);
  expect(means).toEqual(means.toSorted((first, second) => second - first));
  expect(meanOf('paraphrase')).toBeGreaterThan(meanOf('vague') + 0.05);
});

test('scores correlate with those of a person, except for wrong statements in the reference’s words', () => {
  expect(agreement(graded.filter((one) => one.kind !== 'wrong'))).toBeGreaterThan(0.85);
  // These take their words from the reference, and hardly anything but their sense is wrong.
  expect(agreement(graded)).toBeGreaterThan(0.6);
});
