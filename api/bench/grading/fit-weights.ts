/**
 * Fits the weights of the reference grader on the training parts of SemEval-2013 Task 7 and on our
 * computer science answers, and writes them beside it. The same data gives the same file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readScoredQuestions,
  type ScoredQuestion,
} from '../../src/development/scored-questions.ts';
import { computingWordsFile } from '../../src/features/grading/reference-grader/computing.ts';
import {
  distinctFeatures,
  featuresOf,
} from '../../src/features/grading/reference-grader/features.ts';
import type { Weights } from '../../src/features/grading/reference-grader/model.ts';
import { packageFolder } from '../../src/package-folder.ts';
import { say } from '../report.ts';
import { computingWords } from './computing-words.ts';
import { type GradedAnswer, readAnswers } from './dataset.ts';
import { type Answered, fitModel } from './fit.ts';
import { fitLinear, type Scored } from './fit-linear.ts';

function examplesOf(answers: readonly GradedAnswer[]): Answered[] {
  return answers.map(({ questionId, question, referenceAnswers, answer, label2 }) => ({
    questionId,
    features: featuresOf(question, referenceAnswers, answer, 'everyday'),
    isCorrect: label2 === 'correct',
    weight: 1,
  }));
}

const scoresOf = ({ question, reference, answers }: ScoredQuestion): Scored[] =>
  answers.map(({ answer, score }) => ({
    question,
    features: featuresOf(question, [reference], answer, 'computing'),
    share: score / 5,
  }));

/** What is asked and expected, each question once. */
const askedIn = (answers: readonly GradedAnswer[]): string[] => [
  ...new Set(
    answers.map(({ question, referenceAnswers }) => [question, ...referenceAnswers].join('\n')),
  ),
];

const beetle = readAnswers('beetle.training');
const sciEntsBank = readAnswers('sciEntsBank.training');
const withOne = beetle.filter(({ referenceAnswers }) => referenceAnswers.length === 1);
say('Questions with one reference');
const single = fitModel(examplesOf([...sciEntsBank, ...withOne]), 0.15);
say('Questions with several');
const alternatives = fitModel(examplesOf(beetle), 0);
say('Questions on computing');
const students = readScoredQuestions(
  join(packageFolder(), 'bench/grading/computer-science-answers.json'),
);
const computing = fitLinear(students.flatMap(scoresOf), distinctFeatures);
const weights: Weights = {
  source:
    'Fitted on the training parts of the Beetle and SciEntsBank corpora of SemEval-2013 Task 7 (M. Dzikovska et al.) and, for computing, on answers of our own, by api/bench/grading/fit-weights.ts; no answer of theirs is contained',
  license: 'The corpora are under CC BY-SA 3.0, and so are these weights',
  single,
  alternatives,
  computing,
};
const file = join(packageFolder(), 'src/features/grading/reference-grader/weights.json');
writeFileSync(file, `${JSON.stringify(weights)}\n`);
say(`Written: ${file}`);
writeFileSync(
  computingWordsFile(),
  `${JSON.stringify(computingWords(students, askedIn([...beetle, ...sciEntsBank])))}\n`,
);
say(`Written: ${computingWordsFile()}`);
