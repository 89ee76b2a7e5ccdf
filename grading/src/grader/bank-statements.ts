import type { StoredVectors, VectorSet } from '../encoder/stored-vectors.ts';
import type { BankComparison } from '../matching/answer-reading.ts';
import { knownFrom } from '../matching/read-sentence.ts';
import { falseTextsOf, rightTextsOf } from '../matching/rubric-statements.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { clausesOf } from '../text/clauses.ts';

/** What is right and what is false on all questions of a bank: 67,200 statements there, a few ms a sentence. */
export class BankStatements {
  readonly #rubrics: readonly Rubric[];
  readonly #byQuestion: ReadonlyMap<string, Rubric>;
  readonly #vectors: StoredVectors;
  #sets: { right: VectorSet; wrong: VectorSet } | undefined;

  constructor(rubrics: readonly Rubric[], vectors: StoredVectors) {
    this.#rubrics = rubrics;
    this.#byQuestion = new Map(rubrics.map((rubric) => [rubric.question, rubric]));
    this.#vectors = vectors;
  }

  /**
   * Compares a sentence with the nearest ones. A clause of it counts where it is a false statement itself. `null`
   * without stored vectors.
   */
  async compare(sentence: string): Promise<BankComparison | null> {
    this.#sets ??= {
      right: this.#vectors.setOf(this.#rubrics.flatMap(rightTextsOf)),
      wrong: this.#vectors.setOf(this.#rubrics.flatMap(falseTextsOf)),
    };
    const { right, wrong } = this.#sets;
    if (right.places.length === 0 || wrong.places.length === 0) return null;
    const vectors = await this.#vectors.vectorsOf([sentence, ...clausesOf(sentence)]);
    const compared = vectors.flatMap((vector, at) => {
      const isClause = at > 0;
      const toFalse = this.#vectors.nearestProduct(vector, wrong, isClause ? knownFrom : -1);
      if (isClause && toFalse <= knownFrom) return [];
      const towardsFalse = toFalse - this.#vectors.nearestProduct(vector, right);
      return [{ towardsFalse, isKnownFalse: toFalse >= knownFrom && towardsFalse > 0 }];
    });
    return {
      towardsFalse: Math.max(...compared.map((one) => one.towardsFalse)),
      isKnownFalse: compared.some((one) => one.isKnownFalse),
    };
  }

  withDetails(rubric: Rubric): Rubric {
    const known = this.#byQuestion.get(rubric.question)?.criteria ?? [];
    const criteria = rubric.criteria.map((criterion) => {
      const { misconceptions = [] } = known.find(({ id }) => id === criterion.id) ?? {};
      const details = misconceptions.filter(({ detail }) => detail === true);
      if (details.length === 0) return criterion;
      const others = (criterion.misconceptions ?? []).filter(({ detail }) => detail !== true);
      return { ...criterion, misconceptions: [...others, ...details] };
    });
    return { ...rubric, criteria };
  }
}
