import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package-folder.ts';
import { isAboutComputing } from './computing.ts';
import { featuresOf, nearnessIn } from './features.ts';
import { calibratedOdds, linearOdds, probabilityOf, type Weights, weightsFile } from './model.ts';

let loaded: Weights | undefined;

const readWeights = (file: string): Weights =>
  weightsFile.parse(JSON.parse(readFileSync(file, 'utf8')));

function weights(): Weights {
  loaded ??= readWeights(
    join(packageFolder(), 'src/features/grading/reference-grader/weights.json'),
  );
  return loaded;
}

/** How much of a say the weights for computing have at most in a question on it. */
const sayOfComputing = 0.7;
/**
 * They know how students of it put things, not what is beside the point: they have no say where an
 * answer comes no nearer to the references than the first, and all from the second on.
 */
const nearness = { none: 0.15, full: 0.35 };

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
  const { single, alternatives, computing } = weights();
  const fitted = references.length > 1 ? alternatives : single;
  const onComputing = isAboutComputing(question, references);
  const vocabulary = onComputing >= 0.5 ? 'computing' : 'everyday';
  const features = featuresOf(question, references, answer, vocabulary);
  const near = (nearnessIn(features) - nearness.none) / (nearness.full - nearness.none);
  const share = sayOfComputing * onComputing * Math.min(1, Math.max(0, near));
  const odds =
    (1 - share) * calibratedOdds(fitted, features) + share * linearOdds(computing, features);
  const correct = probabilityOf(odds + (1 - onComputing) * fitted.leniency);
  const verdictOdds = correct >= 0.5 ? odds : -odds;
  return { correct, confidence: probabilityOf(Math.max(0, verdictOdds)) };
}
