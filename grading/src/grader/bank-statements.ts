import type { StoredVectors, VectorSet } from '../encoder/stored-vectors.ts';
import { falseTextsOf, rightTextsOf } from '../matching/rubric-statements.ts';
import type { Rubric } from '../rubric/rubric.ts';

/** What is right and what is false on all questions of a bank: 48,000 statements there, about 10 ms a sentence. */
export class BankStatements {
  readonly #rubrics: readonly Rubric[];
  readonly #vectors: StoredVectors;
  #sets: { right: VectorSet; wrong: VectorSet } | undefined;

  constructor(rubrics: readonly Rubric[], vectors: StoredVectors) {
    this.#rubrics = rubrics;
    this.#vectors = vectors;
  }

  /** The products of a vector with the nearest right and the nearest false statement; `null` without stored vectors. */
  nearest(vector: Float32Array): { right: number; wrong: number } | null {
    this.#sets ??= {
      right: this.#vectors.setOf(this.#rubrics.flatMap(rightTextsOf)),
      wrong: this.#vectors.setOf(this.#rubrics.flatMap(falseTextsOf)),
    };
    const { right, wrong } = this.#sets;
    if (right.places.length === 0 || wrong.places.length === 0) return null;
    return {
      right: this.#vectors.nearestProduct(vector, right),
      wrong: this.#vectors.nearestProduct(vector, wrong),
    };
  }
}
