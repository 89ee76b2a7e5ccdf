/** Fits what the rubric grader makes of its evidence on the answers of `spoken-answers.json`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankQuestion } from '../../src/development/bank-question.ts';
import { readSpokenAnswers, type SpokenAnswer } from '../../src/development/spoken-answers.ts';
import { gatherEvidence } from '../../src/features/grading/rubric-grader/evidence.ts';
import {
  type CriterionWeights,
  criterionWeightsFile,
} from '../../src/features/grading/rubric-grader/likelihood.ts';
import { worth } from '../../src/features/grading/rubric-grader/score.ts';
import { searchCriteria } from '../../src/features/grading/rubric-grader/search-criteria.ts';
import { bankTermWeights } from '../../src/features/grading/rubric-grader/term-weights.ts';
import { packageFolder } from '../../src/package-folder.ts';
import { say } from '../report.ts';
import { type Example, fitLogistic, inParts } from './logistic-regression.ts';

const penalty = 0.05;

function examplesOf({ questionId, answer, verdicts }: SpokenAnswer): Example[] {
  const question = bankQuestion(questionId);
  const { segments } = gatherEvidence(question.question, answer);
  return searchCriteria(question, segments, bankTermWeights()).flatMap(
    ({ criterion, evidence }) => {
      const { wording, anywhere, onPoint } = evidence;
      const share = worth[verdicts[criterion.id]?.verdict ?? 'not'];
      return inParts([wording, anywhere, onPoint], share);
    },
  );
}

const short = (value = 0): number => Number(value.toPrecision(4));

const [wording, anywhere, onPoint, intercept] = fitLogistic(
  readSpokenAnswers(join(packageFolder(), 'bench/grading/spoken-answers.json')).flatMap(examplesOf),
  penalty,
);
const weights: CriterionWeights = {
  intercept: short(intercept),
  wording: short(wording),
  anywhere: short(anywhere),
  onPoint: short(onPoint),
};
writeFileSync(criterionWeightsFile(), `${JSON.stringify(weights, null, 2)}\n`);
say(`Written: ${criterionWeightsFile()}`);
