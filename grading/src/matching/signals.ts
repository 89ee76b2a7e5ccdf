import type { Accepted } from './accepted-statements.ts';
import type { SemanticSimilarity } from './semantic-similarity.ts';
import type { Statement } from './statement-words.ts';

/** What speaks for a criterion being met beside its wording, each 0 to 1. */
export interface Signals {
  /** How much of one accepted statement the whole answer comes near to. */
  anywhere: number;
  /** How much of one thing said, beyond the question's words, is talk on this point. */
  onPoint: number;
}

/** The same, and where. */
export interface PlacedSignals extends Signals {
  /** How much of each thing said is talk on this point. */
  onPointInWindows: readonly number[];
}

/** An answer read for its meaning. */
export interface SaidStatements {
  /** Its statements, one by one and neighbors together, without the question's words. */
  own: readonly Statement[];
  whole: Statement;
}

/** A remark of a word or two is on a point by chance. */
const doubt = 2;

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** Looks for a criterion in an answer by what words mean rather than by the words. */
export function signalsOf(
  { statements, vocabulary }: Accepted,
  { own, whole }: SaidStatements,
  nearness: SemanticSimilarity,
): PlacedSignals {
  const onPointInWindows = own.map((said) => nearness.share(said, vocabulary, doubt));
  return {
    anywhere: most(statements.map((accepted) => nearness.share(accepted, whole))),
    onPoint: most(onPointInWindows),
    onPointInWindows,
  };
}
