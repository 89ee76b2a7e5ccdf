import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package-folder.ts';
import { isAboutComputing } from './computing.ts';
import { type ComputingFeatures, computingFeatures } from './computing-features.ts';
import { featuresOf } from './features.ts';
import {
  calibratedOdds,
  linearOdds,
  logOdds,
  type Model,
  probabilityOf,
  type Weights,
  weightsFile,
} from './model.ts';

let loaded: Weights | undefined;

const readWeights = (file: string): Weights =>
  weightsFile.parse(JSON.parse(readFileSync(file, 'utf8')));

function weights(): Weights {
  loaded ??= readWeights(
    join(packageFolder(), 'src/features/grading/reference-grader/weights.json'),
  );
  return loaded;
}

/** How much of a say the points that such answers get have in a question on computing. */
const sayOfScore = 0.85;
/**
 * The points know how students put things, not what is beside the point: an answer that more likely
 * belongs to another question gets less and less, from these log odds down and that steeply.
 */
const topic = { from: -1.5, steepness: 1.5 };

/** Log odds of an answer to a question on computing. */
function oddsOnComputing(
  { score, onTopic }: Weights['computing'],
  fitted: Model,
  { general, own }: ComputingFeatures,
) {
  const fromAnything = (1 - sayOfScore) * calibratedOdds(fitted, general);
  const odds = fromAnything + sayOfScore * linearOdds(score, own);
  const belongs = topic.steepness * (linearOdds(onTopic, own) - topic.from);
  return logOdds(probabilityOf(odds) * probabilityOf(belongs));
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
  const { single, alternatives, computing } = weights();
  const fitted = references.length > 1 ? alternatives : single;
  const isOnComputing = isAboutComputing(question, references) >= 0.5;
  const odds = isOnComputing
    ? oddsOnComputing(computing, fitted, computingFeatures(question, references, answer))
    : calibratedOdds(fitted, featuresOf(question, references, answer, 'everyday'));
  const correct = probabilityOf(isOnComputing ? odds : odds + fitted.leniency);
  const verdictOdds = correct >= 0.5 ? odds : -odds;
  return { correct, confidence: probabilityOf(Math.max(0, verdictOdds)) };
}
