import type { Rubric } from '../rubric/rubric.ts';
import type { Corpus } from './corpus.ts';

/** Something made of a rubric by the weights of its words. */
type Reading<Made> = (rubric: Rubric, corpus: Corpus) => Made;

/** Remembers what was made of a rubric: an interview holds each several times against its answer. */
export function memoizePerRubric<Made extends object>(make: Reading<Made>): Reading<Made> {
  const before = new WeakMap<Corpus, WeakMap<Rubric, Made>>();
  return (rubric, corpus) => {
    const known = before.get(corpus) ?? new WeakMap<Rubric, Made>();
    before.set(corpus, known);
    const made = known.get(rubric) ?? make(rubric, corpus);
    known.set(rubric, made);
    return made;
  };
}
