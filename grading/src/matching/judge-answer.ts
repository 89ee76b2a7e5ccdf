import type { Rubric } from '../rubric/rubric.ts';
import type { JudgedCriterion } from '../rubric/score.ts';
import type { Verdict } from '../rubric/verdict.ts';
import type { Corpus } from './corpus.ts';
import { gatherEvidence, type NoAnswer } from './evidence.ts';
import { likelihoodOf } from './likelihood.ts';
import { type FoundCriterion, searchCriteria } from './search-criteria.ts';

/** Likelihoods from which a criterion is met, and partly met. */
const metFrom = 0.78;
const partlyFrom = 0.45;
/** Wording that is enough by itself, also where a rubric accepts one or two ways of saying it only. */
const wordedFrom = 0.6;
const partlyWordedFrom = 0.44;

/** What the grader found in an answer. */
export interface Judgment {
  judged: JudgedCriterion[];
  /** How sure the grader is, 0 to 1. */
  confidence: number;
  /** Why the answer earns nothing at all, if so. */
  reason: NoAnswer | null;
}

function verdictOf(likelihood: number, wording: number): Verdict {
  if (likelihood >= metFrom || wording >= wordedFrom) return 'met';
  return likelihood >= partlyFrom || wording >= partlyWordedFrom ? 'partly' : 'not';
}

function judge(
  { criterion, clearest, evidence, denied }: FoundCriterion,
  likelihood: number,
): JudgedCriterion {
  const { id, label, weight } = criterion;
  const found = verdictOf(likelihood, evidence.wording);
  if (denied !== null && found !== 'met') {
    return { id, label, weight, verdict: 'not', quotes: [denied.text], contradicted: true };
  }
  const verdict = denied !== null ? 'partly' : found;
  const quotes = verdict === 'not' ? [] : (clearest?.segments ?? []).map(({ text }) => text);
  return { id, label, weight, verdict, quotes, contradicted: false };
}

/** Holds an answer against each criterion of a rubric. */
export function judgeAnswer(rubric: Rubric, answer: string, corpus: Corpus): Judgment {
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
  const found = searchCriteria(rubric, evidence.segments, corpus);
  let sureness = 0;
  const judged = found.map((one) => {
    const likelihood = likelihoodOf(one.evidence);
    // Likely or unlikely is sure; in the middle is a coin toss.
    sureness += Math.abs(2 * likelihood - 1) / found.length;
    return judge(one, likelihood);
  });
  const confidence = Math.round((0.5 + 0.45 * sureness) * 100) / 100;
  return { judged, confidence, reason: null };
}
