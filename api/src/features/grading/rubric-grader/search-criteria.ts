import { type AcceptedByCriterion, acceptedBy } from './accepted-statements.ts';
import { type CompiledCriterion, compileRubric } from './compile-rubric.ts';
import type { CriterionEvidence } from './likelihood.ts';
import {
  type Match,
  matchCriterion,
  type Window,
  WordMatcher,
  wholeOf,
  windowsOf,
} from './match-criterion.ts';
import { findMisconception } from './misconceptions.ts';
import { Nearness } from './nearness.ts';
import type { Rubric } from './rubric.ts';
import type { Segment } from './segments.ts';
import { type SaidStatements, signalsOf } from './signals.ts';
import { readStatement } from './statement-words.ts';
import type { TermWeights } from './term-weights.ts';

/** What an answer has on a criterion. */
export interface FoundCriterion {
  criterion: CompiledCriterion['criterion'];
  /** Where it is worded best. */
  match: Match;
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

/** Looks for each criterion of a rubric in the segments of an answer. */
export function searchCriteria(
  rubric: Rubric,
  segments: readonly Segment[],
  weights: TermWeights,
): FoundCriterion[] {
  const matcher = new WordMatcher(weights);
  const nearness = new Nearness();
  const compiled = compileRubric(rubric, weights);
  const denials = compiled.map((one) => findMisconception(one, segments, matcher));
  // A statement that is wrong on one point is no evidence for another.
  const sound = segments.filter((segment) => !denials.includes(segment));
  const windows = windowsOf(sound);
  const whole = wholeOf(sound);
  const accepted = acceptedBy(rubric, weights);
  const said = readWindows(windows, whole, accepted);
  return compiled.map((one, at) => {
    const match = matchCriterion(one, windows, whole, matcher);
    const signals = signalsOf(
      accepted.criteria[at] ?? { statements: [], vocabulary: [] },
      said,
      nearness,
    );
    const evidence = { wording: match.strength, ...signals };
    return { criterion: one.criterion, match, evidence, denied: denials[at] ?? null };
  });
}
