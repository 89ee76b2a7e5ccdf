import type { Rubric } from '../rubric/rubric.ts';
import type { Segment } from '../text/segments.ts';
import { type AcceptedByCriterion, acceptedBy } from './accepted-statements.ts';
import { type CompiledCriterion, compileRubric } from './compile-rubric.ts';
import type { Corpus } from './corpus.ts';
import { type CriterionEvidence, weightOfStatement } from './likelihood.ts';
import { matchCriterion, type Window, WordMatcher, wholeOf, windowsOf } from './match-criterion.ts';
import { findMisconception } from './misconceptions.ts';
import { SemanticSimilarity } from './semantic-similarity.ts';
import { type SaidStatements, signalsOf } from './signals.ts';
import { readStatement } from './statement-words.ts';

/** What an answer has on a criterion. */
export interface FoundCriterion {
  criterion: CompiledCriterion['criterion'];
  /** The statement that speaks for it most, if any does. */
  clearest: Window | null;
  evidence: CriterionEvidence;
  /** The sentence that states a misconception of it. */
  denied: Segment | null;
}

/** Reads what the windows of an answer mean. */
function readWindows(
  windows: readonly Window[],
  whole: Window,
  { asked, weigh }: AcceptedByCriterion,
): SaidStatements {
  const tokensOf = ({ segments }: Window) => segments.flatMap(({ tokens }) => tokens);
  const notAsked = (window: Window) => tokensOf(window).filter(({ key }) => !asked.has(key));
  return {
    own: windows.map((window) => readStatement(notAsked(window), weigh)),
    whole: readStatement(tokensOf(whole), weigh),
  };
}

/** Two statements are quoted for a point only if they are clearer than one. */
const pairShare = 0.95;

function clearestOf(
  windows: readonly Window[],
  wordings: readonly number[],
  onPoint: readonly number[],
): Window | null {
  let clearest: Window | null = null;
  let most = 0;
  for (const [at, window] of windows.entries()) {
    const evidence = { wording: wordings[at] ?? 0, onPoint: onPoint[at] ?? 0 };
    const weight = weightOfStatement(evidence) * (window.segments.length > 1 ? pairShare : 1);
    if (weight > most) [clearest, most] = [window, weight];
  }
  return clearest;
}

/** Looks for each criterion of a rubric in the segments of an answer. */
export function searchCriteria(
  rubric: Rubric,
  segments: readonly Segment[],
  corpus: Corpus,
): FoundCriterion[] {
  const matcher = new WordMatcher(corpus);
  const nearness = new SemanticSimilarity();
  const compiled = compileRubric(rubric, corpus);
  const denials = compiled.map((one) => findMisconception(one, segments, matcher));
  // A statement that is wrong on one point is no evidence for another.
  const sound = segments.filter((segment) => !denials.includes(segment));
  const windows = windowsOf(sound);
  const whole = wholeOf(sound);
  const accepted = acceptedBy(rubric, corpus);
  const said = readWindows(windows, whole, accepted);
  return compiled.map((one, at) => {
    const match = matchCriterion(one, windows, whole, matcher);
    const { onPointInWindows, ...signals } = signalsOf(
      accepted.criteria[at] ?? { statements: [], vocabulary: [] },
      said,
      nearness,
    );
    return {
      criterion: one.criterion,
      clearest: clearestOf(windows, match.inWindows, onPointInWindows),
      evidence: { wording: match.strength, ...signals },
      denied: denials[at] ?? null,
    };
  });
}
