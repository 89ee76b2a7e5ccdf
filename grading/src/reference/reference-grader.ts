import { readFileSync } from 'node:fs';
import { dataFile } from '../text/data-file.ts';
import { isAboutComputing } from './computing.ts';
import { type ComputingFeatures, computingFeatures } from './computing-features.ts';
import { featuresOf, readTexts } from './features.ts';
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
  loaded ??= readWeights(dataFile('reference/weights.json'));
  return loaded;
}

/** Share of the log odds that the points have, in a question on computing; the rest is the general model's. */
const scoreShare = 0.85;
/**
 * The points know how students put things, not what is beside the point. At these log odds of
 * answering this question rather than another half of them is taken away; the steeper, the more
 * sharply that changes around.
 */
const topic = { halfAt: -1.5, steepness: 1.5 };

/** Log odds of an answer to a question on computing. */
function oddsOnComputing(
  { score, onTopic }: Weights['computing'],
  fitted: Model,
  { general, computing }: ComputingFeatures,
): number {
  const points =
    (1 - scoreShare) * calibratedOdds(fitted, general) + scoreShare * linearOdds(score, computing);
  const belongs = topic.steepness * (linearOdds(onTopic, computing) - topic.halfAt);
  return logOdds(probabilityOf(points) * probabilityOf(belongs));
}

/** How an answer stands beside plain reference answers. */
export interface ReferenceGrade {
  /** How correct the answer is, 0 to 1; it is called correct from 0.5 on. */
  correct: number;
  /** How likely the verdict, correct or not, is the one that a person would give: 0.5 to 1. */
  confidence: number;
}

/** @param leniency of the verdict, which confidence does not count */
function gradeAt(odds: number, leniency: number): ReferenceGrade {
  const correct = probabilityOf(odds + leniency);
  return { correct, confidence: probabilityOf(Math.max(0, correct >= 0.5 ? odds : -odds)) };
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
  if (isAboutComputing(question, references)) {
    const features = computingFeatures(question, references, answer);
    return gradeAt(oddsOnComputing(computing, fitted, features), 0);
  }
  const features = featuresOf(readTexts(question, references, answer, 'everyday'));
  return gradeAt(calibratedOdds(fitted, features), fitted.leniency);
}
