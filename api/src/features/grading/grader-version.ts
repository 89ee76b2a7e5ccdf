import { createHash } from 'node:crypto';
import type { Rubric } from '@parley/grading/rubric/rubric';
import type { Grading } from '../../contract/grading.ts';

/** Raised when a grader begins to judge otherwise, so that a regrading is offered. */
export const graderVersions: Readonly<Record<Grading['grader'], string>> = {
  embedded: '8',
  hosted: '1',
};

/** Hexadecimal digits of a rubric's version: enough to tell versions apart. */
const versionLength = 12;

/** A version of what answers were held against; the same for the same rubrics in the same order. */
export function rubricVersion(rubrics: readonly Rubric[]): string {
  const judgedBy = rubrics.map(({ question, maxScore, criteria, modelAnswer }) => ({
    question,
    maxScore,
    criteria,
    modelAnswer,
  }));
  return createHash('sha256')
    .update(JSON.stringify(judgedBy))
    .digest('hex')
    .slice(0, versionLength);
}
