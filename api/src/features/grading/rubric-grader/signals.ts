import type { Accepted } from './accepted-statements.ts';
import type { Nearness } from './nearness.ts';
import type { Statement } from './statement-words.ts';

/** What speaks for a criterion being met beside its wording, each 0 to 1. */
export interface Signals {
  /** How much of one accepted statement the whole answer comes near to. */
  anywhere: number;
  /** How much of one thing said, beyond the question's words, is talk on this point. */
  onPoint: number;
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
  nearness: Nearness,
): Signals {
  return {
    anywhere: most(statements.map((accepted) => nearness.share(accepted, whole))),
    onPoint: most(own.map((said) => nearness.share(said, vocabulary, doubt))),
  };
}
