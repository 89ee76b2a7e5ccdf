import { seededRandom } from '../../src/development/seeded-random.ts';
import {
  meaningOf,
  product,
  type Vector,
  vectorSize,
} from '../../src/features/grading/reference-grader/word-vectors.ts';
import { Adam } from './adam.ts';
import { contrast } from './contrast.ts';

/** A word of a sentence. */
export interface Said {
  text: string;
  stem: string;
}
type Sentence = readonly Said[];

/** A fact in some sentences that say it and some that do not. */
export interface Told {
  same: readonly Sentence[];
  other: readonly Sentence[];
}

const rounds = 75;
const batch = 64;
const pace = 0.003;
/** Share of the words that a sentence loses, so that no single one decides. */
const forgotten = 0.35;

/** The words of all sentences, by stem, with what is known of them before. */
class Words {
  readonly places = new Map<string, number>();
  /** How rare each is, 0 to 1. */
  readonly rarity: Float64Array;
  readonly known: Float64Array;

  constructor(facts: readonly Told[]) {
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
}

/** A sentence as places of words, with its meaning. */
interface Encoded {
  places: readonly number[];
  /** Of the sum of its words. */
  length: number;
  meaning: Float64Array;
}

/**
 * Learns for each word of some facts a vector, such that the sums of the vectors of sentences that
 * say the same point the same way. A word is what is known of it in general, turned for the subject
 * and counted by how rare it is, and what the facts say of it beside (after J. Wieting et al.,
 * "Towards Universal Paraphrastic Sentence Embeddings", 2016). The same facts give the same vectors.
 */
export class StatementEncoder {
  readonly #words: Words;
  readonly #facts: readonly Told[];
  readonly #turn = new Float64Array(vectorSize * vectorSize);
  readonly #own: Float64Array;
  readonly #random = seededRandom(4);

  constructor(facts: readonly Told[]) {
    this.#facts = facts;
    this.#words = new Words(facts);
    this.#own = new Float64Array(this.#words.known.length);
    for (let at = 0; at < vectorSize; at += 1) this.#turn[at * vectorSize + at] = 1;
    this.#learn();
  }

  /** The vectors by stem. */
  vectors(): Map<string, Vector> {
    const { places } = this.#words;
    return new Map([...places].map(([stem, place]) => [stem, this.#vector(place)]));
  }

  #vector(place: number): Vector {
    const { known, rarity } = this.#words;
    const begin = place * vectorSize;
    const vector = this.#own.slice(begin, begin + vectorSize);
    const general = known.subarray(begin, begin + vectorSize);
    for (let row = 0; row < vectorSize; row += 1) {
      const factor = (rarity[place] ?? 0) * (general[row] ?? 0);
      if (factor === 0) continue;
      for (let at = 0; at < vectorSize; at += 1) {
        vector[at] = (vector[at] ?? 0) + factor * (this.#turn[row * vectorSize + at] ?? 0);
      }
    }
    return vector;
  }

  #encode(sentence: Sentence): Encoded {
    const all = sentence.map(({ stem }) => this.#words.places.get(stem) ?? 0);
    const kept = all.filter(() => this.#random() > forgotten);
    const places = kept.length > 0 ? kept : all;
    const sum = new Float64Array(vectorSize);
    for (const place of places) {
      const vector = this.#vector(place);
      for (let at = 0; at < vectorSize; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
    }
    const length = Math.max(1e-9, Math.sqrt(product(sum, sum)));
    return { places, length, meaning: sum.map((value) => value / length) };
  }

  /** Adds to the slopes of the parameters what a slope of a sentence's meaning makes of them. */
  #trace(
    { places, length, meaning }: Encoded,
    slope: Float64Array,
    turn: Float64Array,
    own: Float64Array,
  ) {
    const along = product(slope, meaning);
    const of = slope.map((value, at) => (value - along * (meaning[at] ?? 0)) / length);
    const { known, rarity } = this.#words;
    for (const place of places) {
      const begin = place * vectorSize;
      for (let at = 0; at < vectorSize; at += 1) {
        own[begin + at] = (own[begin + at] ?? 0) + (of[at] ?? 0);
        const factor = (rarity[place] ?? 0) * (known[begin + at] ?? 0);
        if (factor === 0) continue;
        const row = at * vectorSize;
        for (let to = 0; to < vectorSize; to += 1) {
          turn[row + to] = (turn[row + to] ?? 0) + factor * (of[to] ?? 0);
        }
      }
    }
  }

  #pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.#random() * things.length)];
  }

  #shuffled<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, at: this.#random() }))
      .sort((first, second) => first.at - second.at)
      .map(({ thing }) => thing);
  }

  #learn(): void {
    const [turn, own] = [new Float64Array(this.#turn.length), new Float64Array(this.#own.length)];
    const [ofTurn, ofOwn] = [new Adam(this.#turn, pace), new Adam(this.#own, pace)];
    for (let round = 0; round < rounds; round += 1) {
      const facts = this.#shuffled(this.#facts);
      for (let begin = 0; begin < facts.length; begin += batch) {
        this.#compare(facts.slice(begin, begin + batch), turn, own);
        ofTurn.step(turn);
        ofOwn.step(own);
      }
    }
  }

  /** Adds to the slopes what two sentences of each fact, and one that is none, say. */
  #compare(facts: readonly Told[], turn: Float64Array, own: Float64Array): void {
    const pairs = facts.map(({ same }) => this.#shuffled(same).slice(0, 2));
    const one = pairs.map(([first = []]) => this.#encode(first));
    const two = pairs.map(([, second = []]) => this.#encode(second));
    const none = facts.flatMap(({ other }) => {
      const chosen = this.#pick(other);
      return chosen ? [this.#encode(chosen)] : [];
    });
    const sets = [one, two, none] as const;
    const meanings = (set: readonly Encoded[]) => set.map(({ meaning }) => meaning);
    const slopes = contrast(meanings(one), meanings(two), meanings(none));
    sets.forEach((set, which) => {
      set.forEach((encoded, at) => {
        const slope = slopes[which]?.[at];
        if (slope) this.#trace(encoded, slope, turn, own);
      });
    });
  }
}
