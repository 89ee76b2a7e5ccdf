import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageFolder } from '../../../package-folder.ts';
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
export const criterionWeightsFile = (): string =>
  join(packageFolder(), 'src/features/grading/rubric-grader/criterion-weights.json');

let read: CriterionWeights | undefined;

/** How likely an interviewer would say that a criterion is met, 0 to 1. */
export function likelihoodOf({ wording, anywhere, onPoint }: CriterionEvidence): number {
  read ??= criterionWeights.parse(JSON.parse(readFileSync(criterionWeightsFile(), 'utf8')));
  const odds =
    read.intercept + read.wording * wording + read.anywhere * anywhere + read.onPoint * onPoint;
  return 1 / (1 + Math.exp(-odds));
}
