import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package-folder.ts';
import { featuresOf } from './features.ts';
import { probabilityCorrect, type Weights, weightsFile } from './model.ts';

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
  /** How likely a person would call the answer correct, 0 to 1. */
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
  const correct = probabilityCorrect(fitted, featuresOf(question, references, answer));
  return { correct, confidence: Math.max(correct, 1 - correct) };
}
