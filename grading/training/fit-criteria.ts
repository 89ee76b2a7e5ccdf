/** Fits what the rubric grader makes of its evidence on the answers of `spoken-answers.json`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSpokenAnswers, type SpokenAnswer } from '../src/evaluation/spoken-answers.ts';
import { gatherEvidence } from '../src/matching/evidence.ts';
import { type CriterionWeights, criterionWeightsFile } from '../src/matching/likelihood.ts';
import { searchCriteria } from '../src/matching/search-criteria.ts';
import { verdictShare } from '../src/rubric/score.ts';
import { bankGrader, bankQuestion } from '../src/testing/bank.ts';
import { packageFolder } from '../src/text/data-file.ts';
import { type Example, fitLogistic, inParts } from './fitting/logistic-regression.ts';
import { say } from './say.ts';

const penalty = 0.05;

function examplesOf({ questionId, answer, verdicts }: SpokenAnswer): Example[] {
  const question = bankQuestion(questionId);
  const { segments } = gatherEvidence(question.question, answer);
  return searchCriteria(question, segments, bankGrader.corpus).flatMap(
    ({ criterion, evidence }) => {
      const { wording, anywhere, onPoint } = evidence;
      const share = verdictShare[verdicts[criterion.id]?.verdict ?? 'not'];
      return inParts([wording, anywhere, onPoint], share);
    },
  );
}

const short = (value = 0): number => Number(value.toPrecision(4));

const [wording, anywhere, onPoint, intercept] = fitLogistic(
  readSpokenAnswers(join(packageFolder(), 'training/spoken-answers.json')).flatMap(examplesOf),
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
