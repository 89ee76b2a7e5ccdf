/**
 * Fits the weights of the reference grader on the training parts of SemEval-2013 Task 7 and writes
 * them beside it. The same data gives the same file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../../src/features/grading/reference-grader/features.ts';
import type { Weights } from '../../src/features/grading/reference-grader/model.ts';
import { packageFolder } from '../../src/package-folder.ts';
import { say } from '../report.ts';
import { type GradedAnswer, readAnswers } from './dataset.ts';
import { type Answered, fitModel } from './fit.ts';

function examplesOf(answers: readonly GradedAnswer[]): Answered[] {
  return answers.map(({ questionId, question, referenceAnswers, answer, label2 }) => ({
    questionId,
    features: featuresOf(question, referenceAnswers, answer),
    isCorrect: label2 === 'correct',
    weight: 1,
  }));
}

const beetle = readAnswers('beetle.training');
const withOne = beetle.filter(({ referenceAnswers }) => referenceAnswers.length === 1);
say('Questions with one reference');
const single = fitModel(examplesOf([...readAnswers('sciEntsBank.training'), ...withOne]), 0.15);
say('Questions with several');
const alternatives = fitModel(examplesOf(beetle), 0);
const weights: Weights = {
  source:
    'Fitted on the training parts of the Beetle and SciEntsBank corpora of SemEval-2013 Task 7 (M. Dzikovska et al.) by api/bench/grading/fit-weights.ts; no answer of theirs is contained',
  license: 'The corpora are under CC BY-SA 3.0, and so are these weights',
  single,
  alternatives,
};
const file = join(packageFolder(), 'src/features/grading/reference-grader/weights.json');
writeFileSync(file, `${JSON.stringify(weights)}\n`);
say(`Written: ${file}`);
