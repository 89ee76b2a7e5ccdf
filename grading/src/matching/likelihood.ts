import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { probabilityOf } from '../reference/model.ts';
import { dataFile } from '../text/data-file.ts';
import type { Signals } from './signals.ts';

/** What speaks for a criterion being met, each 0 to 1. */
export interface CriterionEvidence extends Signals {
  /** How much of an accepted wording one statement has, see `matchCriterion`. */
  wording: number;
}

/** The contents of `criterion-weights.json`: log odds are a sum over what speaks for a criterion. */
export const criterionWeights = z.strictObject({
  intercept: z.number(),
  wording: z.number(),
  anywhere: z.number(),
  onPoint: z.number(),
});
export type CriterionWeights = z.infer<typeof criterionWeights>;

/** Where the weights stand. */
export const criterionWeightsFile = (): string => dataFile('matching/criterion-weights.json');

let read: CriterionWeights | undefined;

const weights = (): CriterionWeights => {
  read ??= criterionWeights.parse(JSON.parse(readFileSync(criterionWeightsFile(), 'utf8')));
  return read;
};

/** How likely an interviewer would say that a criterion is met, 0 to 1. */
export function likelihoodOf(evidence: CriterionEvidence): number {
  const { intercept, wording, anywhere, onPoint } = weights();
  const odds =
    intercept +
    wording * evidence.wording +
    anywhere * evidence.anywhere +
    onPoint * evidence.onPoint;
  return probabilityOf(odds);
}

/** How much a single statement speaks for a criterion: the larger, the rather it is quoted. */
export function weightOfStatement(evidence: Omit<CriterionEvidence, 'anywhere'>): number {
  const { wording, onPoint } = weights();
  return wording * evidence.wording + onPoint * evidence.onPoint;
}
