import { meaningOf, vectorSize } from '../../src/text/vectors/word-vectors.ts';

/** A sentence by its words that say something. */
export type Sentence = readonly { text: string; stem: string }[];

/** A fact in some sentences that say it and some that do not. */
export interface SpelledFact {
  same: readonly Sentence[];
  other: readonly Sentence[];
}

/** The words of some facts, by stem, with what is known of them before. */
export class FactWords {
  /** Of each stem, in the order in which they come first. */
  readonly places = new Map<string, number>();
  /** How rare each is, 0 to 1. */
  readonly rarity: Float64Array;
  /** The general vector of each, one after the other; zeros for a word that has none. */
  readonly known: Float64Array;

  constructor(facts: readonly SpelledFact[]) {
    const texts = new Map<string, string>();
    const times = new Map<string, number>();
    const said = facts.flatMap(({ same }) => same);
    for (const sentence of [...said, ...facts.flatMap(({ other }) => other)])
      for (const { text, stem } of sentence) if (!texts.has(stem)) texts.set(stem, text);
    for (const sentence of said)
      for (const stem of new Set(sentence.map((word) => word.stem)))
        times.set(stem, (times.get(stem) ?? 0) + 1);
    const rarity = (count: number) =>
      Math.log(1 + said.length / (1 + count)) / Math.log(1 + said.length);
    this.rarity = Float64Array.from(texts.keys(), (stem) => rarity(times.get(stem) ?? 0));
    this.known = new Float64Array(texts.size * vectorSize);
    for (const [stem, text] of texts) {
      const vector = meaningOf(text)?.vector;
      if (vector) this.known.set(vector, this.places.size * vectorSize);
      this.places.set(stem, this.places.size);
    }
  }

  /** @throws Error for a stem of no fact */
  placeOf(stem: string): number {
    const place = this.places.get(stem);
    if (place === undefined) throw new Error(`No fact has "${stem}".`);
    return place;
  }
}
