import { join } from 'node:path';
import { correlation, mean } from '../evaluation/correlation.ts';
import { readScoredQuestions } from '../evaluation/scored-questions.ts';
import { packageFolder } from '../text/data-file.ts';
import { gradeByReferences } from './reference-grader.ts';

/** Nothing was fitted on these. */
const questions = readScoredQuestions(join(import.meta.dirname, 'student-answers.json'));
const fittedOn = readScoredQuestions(
  join(packageFolder(), 'training/computer-science-answers.json'),
);

test('shares no question and no sentence with the training answers', () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  const textsOf = (set: typeof questions) =>
    set.flatMap(({ question, reference, answers }) =>
      [question, reference, ...answers.map(({ answer }) => answer)]
        .map(plain)
        .filter((text) => text.split(' ').length > 3),
    );
  const known = new Set(textsOf(fittedOn));
  expect(textsOf(questions).filter((text) => known.has(text))).toEqual([]);
});

const graded = questions.flatMap(({ question, reference, answers }) =>
  answers.map(({ answer, score }) => ({
    score,
    correct: gradeByReferences(question, [reference], answer).correct,
  })),
);

test("scores of students' answers correlate with those of a person", () => {
  expect(graded.length).toBeGreaterThan(200);
  const agreement = correlation(
    graded.map(({ score }) => score),
    graded.map(({ correct }) => correct),
  );
  expect(agreement).toBeGreaterThan(0.6);
});

test('scores an answer to another question near 0 and the reference near the maximum', () => {
  const strange = questions.flatMap(({ question, reference }, at) => {
    const others = questions[(at + 1) % questions.length]?.answers ?? [];
    return others.map(({ answer }) => gradeByReferences(question, [reference], answer).correct);
  });
  expect(mean(strange)).toBeLessThan(0.2);
  const perfect = questions.map(({ question, reference }) =>
    gradeByReferences(question, [reference], reference),
  );
  expect(mean(perfect.map(({ correct }) => correct))).toBeGreaterThan(0.9);
});
