import type { Verdict } from '../../../contract/grading.ts';
import { compileRubric } from './compile-rubric.ts';
import { gatherEvidence, type NoAnswer } from './evidence.ts';
import { type Match, matchCriterion, WordMatcher, wholeOf, windowsOf } from './match-criterion.ts';
import { findMisconception } from './misconceptions.ts';
import type { Rubric, RubricCriterion } from './rubric.ts';
import type { JudgedCriterion } from './score.ts';
import type { TermWeights } from './term-weights.ts';

/** Strengths from which a criterion is met, and partly met. */
const metFrom = 0.6;
const partlyFrom = 0.44;

/** What the grader found in an answer. */
export interface Judgment {
  judged: JudgedCriterion[];
  /** How sure the grader is, 0 to 1. */
  confidence: number;
  /** Why the answer earns nothing at all, if so. */
  reason: NoAnswer | null;
}

function verdictOf(strength: number): Verdict {
  if (strength >= metFrom) return 'met';
  return strength >= partlyFrom ? 'partly' : 'not';
}

function judge(criterion: RubricCriterion, match: Match, denied: string | null): JudgedCriterion {
  const { id, label, weight } = criterion;
  const found = verdictOf(match.strength);
  if (denied !== null && found !== 'met') {
    return { id, label, weight, verdict: 'not', quotes: [denied], contradicted: true };
  }
  const verdict = denied !== null ? 'partly' : found;
  const quotes = verdict === 'not' ? [] : (match.window?.segments ?? []).map(({ text }) => text);
  return { id, label, weight, verdict, quotes, contradicted: false };
}

/** Far from both thresholds is sure; on one of them is a coin toss. */
function clarity(strength: number): number {
  const distance = Math.min(Math.abs(strength - metFrom), Math.abs(strength - partlyFrom));
  return Math.min(1, distance / 0.25);
}

/** Holds an answer against each criterion of a rubric. */
export function judgeAnswer(rubric: Rubric, answer: string, weights: TermWeights): Judgment {
  const evidence = gatherEvidence(rubric.question, answer);
  if (evidence.reason !== null) {
    const judged = rubric.criteria.map(
      ({ id, label, weight }): JudgedCriterion => ({
        id,
        label,
        weight,
        verdict: 'not',
        quotes: [],
        contradicted: false,
      }),
    );
    return { judged, confidence: 0.95, reason: evidence.reason };
  }
  const matcher = new WordMatcher(weights);
  const compiled = compileRubric(rubric, weights);
  const denials = compiled.map((one) => findMisconception(one, evidence.segments, matcher));
  // A statement that is wrong on one point is no evidence for another.
  const sound = evidence.segments.filter((segment) => !denials.includes(segment));
  const windows = windowsOf(sound);
  const whole = wholeOf(sound);
  let sureness = 0;
  const judged = compiled.map((criterion, at) => {
    const denied = denials[at] ?? null;
    const match = matchCriterion(criterion, windows, whole, matcher);
    sureness += clarity(match.strength) / compiled.length;
    return judge(criterion.criterion, match, denied?.text ?? null);
  });
  const confidence = Math.round((0.5 + 0.45 * sureness) * 100) / 100;
  return { judged, confidence, reason: null };
}
