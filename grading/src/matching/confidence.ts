import { probabilityOf } from '../reference/model.ts';
import { earnedFor, type JudgedCriterion } from '../rubric/score.ts';
import { type AnswerReading, likeliestFalse, type ReadSentence } from './answer-reading.ts';

/** What makes a grade doubtful, each 0 to 1. */
export interface Doubts {
  /** Points that are neither made nor left out for sure, by weight. */
  points: number;
  /** Sentences that are neither right nor wrong for sure, by their words. */
  claims: number;
  /** Sentences on the subject that match no statement, by their words. */
  unrecognized: number;
  /** The share of the points that were made. */
  made: number;
  /** How far the score is from the middle of the scale, 0 to 1: the ends are surer. */
  extreme: number;
}

/** Log odds that a judge's score is near ours; fitted on answers that people scored. */
const weights = {
  intercept: 1.66,
  points: -1.14,
  claims: -1.34,
  unrecognized: -0.53,
  made: -0.21,
  extreme: 0.87,
} as const;

/** Above this share of words in sentences that match nothing the grader is not sure of its grade. */
const mostUnrecognized = 0.5;
/**
 * A long answer on the subject that makes few points, without a false claim, may be right in words that
 * the grader does not know: of this weight of words, this near to what can be said, and this little made.
 */
const unreadable = { weight: 12, nearness: 0.5, made: 0.35 } as const;
/** A sentence is as near to right as to wrong when both are likelier than this. */
const bothFrom = 0.35;
/** The most confidence of a grade that the grader itself doubts. */
const doubted = 0.45;

/** How undecided a probability is: 1 in the middle, 0 at the ends. */
const undecided = (probability: number): number => 4 * probability * (1 - probability);

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const isUnclear = ({ criteria }: ReadSentence): boolean =>
  criteria.some(({ met, contradicted }) => met > bothFrom && contradicted > bothFrom);

function isUnreadable(
  { sentences }: AnswerReading,
  judged: readonly JudgedCriterion[],
  made: number,
) {
  const onSubject = sentences.filter(({ criteria }) =>
    criteria.some(({ nearness }) => nearness >= unreadable.nearness),
  );
  const weight = onSubject.reduce((sum, one) => sum + one.weight, 0);
  const isDenied = judged.some(({ verdict }) => verdict === 'contradicted');
  return !isDenied && made < unreadable.made && weight >= unreadable.weight;
}

/** Collects what makes a grade doubtful. */
export function doubtsIn(
  { sentences }: AnswerReading,
  judged: readonly JudgedCriterion[],
  unrecognized: readonly ReadSentence[],
): Doubts {
  const asked = judged.filter(({ bonus }) => !bonus);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const points = sum(asked.map(({ weight }) => weight));
  const words = sum(sentences.map(({ weight }) => weight));
  const made = share(sum(asked.map(({ weight, credit = 0 }) => weight * credit)), points);
  return {
    points: share(sum(asked.map(({ weight, credit = 0 }) => weight * undecided(credit))), points),
    claims: share(sum(sentences.map((one) => one.weight * undecided(likeliestFalse(one)))), words),
    unrecognized: share(sum(unrecognized.map(({ weight }) => weight)), words),
    made,
    extreme: Math.abs(2 * earnedFor(made) - 1),
  };
}

/** How likely a fair judge's score is within 1.5 of 10 points of the grade, 0 to 1. */
export function confidenceIn(
  reading: AnswerReading,
  judged: readonly JudgedCriterion[],
  unrecognized: readonly ReadSentence[],
): number {
  const doubts = doubtsIn(reading, judged, unrecognized);
  const odds =
    weights.intercept +
    weights.points * doubts.points +
    weights.claims * doubts.claims +
    weights.unrecognized * doubts.unrecognized +
    weights.made * doubts.made +
    weights.extreme * doubts.extreme;
  const isDoubted =
    doubts.unrecognized > mostUnrecognized ||
    reading.sentences.some(isUnclear) ||
    isUnreadable(reading, judged, doubts.made);
  const confidence = Math.min(isDoubted ? doubted : 1, probabilityOf(odds));
  return Math.round(confidence * 100) / 100;
}
