import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package-folder.ts';
import { featuresOf } from './features.ts';
import { calibratedOdds, probabilityOf, type Weights, weightsFile } from './model.ts';

let loaded: Weights | undefined;

const readWeights = (file: string): Weights =>
  weightsFile.parse(JSON.parse(readFileSync(file, 'utf8')));

function weights(): Weights {
  loaded ??= readWeights(
    join(packageFolder(), 'src/features/grading/reference-grader/weights.json'),
  );
  return loaded;
}

/** How an answer stands beside plain reference answers. */
export interface ReferenceGrade {
  /** How correct the answer is, 0 to 1; it is called correct from 0.5 on. */
  correct: number;
  /** How likely the verdict, correct or not, is the one that a person would give: 0.5 to 1. */
  confidence: number;
}

/**
 * Holds an answer against reference answers, any of which is enough, by weights that were fitted on
 * answers graded by people.
 * @param references at least one
 */
export function gradeByReferences(
  question: string,
  references: readonly string[],
  answer: string,
): ReferenceGrade {
  const { single, alternatives } = weights();
  const fitted = references.length > 1 ? alternatives : single;
  const odds = calibratedOdds(fitted, featuresOf(question, references, answer));
  const correct = probabilityOf(odds + fitted.leniency);
  const verdictOdds = correct >= 0.5 ? odds : -odds;
  return { correct, confidence: probabilityOf(Math.max(0, verdictOdds)) };
}
