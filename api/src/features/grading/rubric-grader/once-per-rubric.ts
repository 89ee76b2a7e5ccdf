import type { Rubric } from './rubric.ts';
import type { TermWeights } from './term-weights.ts';

/** Something made of a rubric by the weights of its words. */
type Reading<Made> = (rubric: Rubric, weights: TermWeights) => Made;

/** Remembers what was made of a rubric: an interview holds each several times against its answer. */
export function oncePerRubric<Made extends object>(make: Reading<Made>): Reading<Made> {
  const before = new WeakMap<TermWeights, WeakMap<Rubric, Made>>();
  return (rubric, weights) => {
    const known = before.get(weights) ?? new WeakMap<Rubric, Made>();
    before.set(weights, known);
    const made = known.get(rubric) ?? make(rubric, weights);
    known.set(rubric, made);
    return made;
  };
}
