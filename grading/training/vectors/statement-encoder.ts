import { seededRandom } from '../../src/evaluation/seeded-random.ts';
import { addTo, product, type Vector, vectorSize } from '../../src/text/vectors/word-vectors.ts';
import { Adam } from '../fitting/adam.ts';
import { contrast } from './contrast.ts';
import { FactWords, type Sentence, type SpelledFact } from './fact-words.ts';

const rounds = 75;
const batch = 64;
const pace = 0.003;
/** Share of the words that a sentence loses, so that no single one decides. */
const forgotten = 0.35;
/** A shorter sum of words has no direction to be turned from: nothing is known of them yet. */
const shortest = 0.05;

/** A sentence as places of words, with its meaning. */
interface Encoded {
  places: readonly number[];
  /** Of the sum of its words. */
  length: number;
  meaning: Float64Array;
}

/** Slopes of the loss along the parameters. */
interface Slopes {
  rotation: Float64Array;
  offsets: Float64Array;
}

/**
 * Learns for each word of some facts a vector, such that sentences of one fact come to the same sum
 * of vectors. A word's vector is what is known of it in general, rotated for the subject and counted
 * by how rare it is, and an offset of its own (after J. Wieting et al., "Towards Universal
 * Paraphrastic Sentence Embeddings", 2016). The same facts give the same vectors.
 */
export class StatementEncoder {
  readonly #words: FactWords;
  readonly #facts: readonly SpelledFact[];
  readonly #rotation = new Float64Array(vectorSize * vectorSize);
  readonly #offsets: Float64Array;
  readonly #random = seededRandom(4);

  constructor(facts: readonly SpelledFact[]) {
    this.#facts = facts;
    this.#words = new FactWords(facts);
    this.#offsets = new Float64Array(this.#words.known.length);
    for (let at = 0; at < vectorSize; at += 1) this.#rotation[at * vectorSize + at] = 1;
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
    const vector = this.#offsets.slice(begin, begin + vectorSize);
    for (let row = 0; row < vectorSize; row += 1) {
      const factor = (rarity[place] ?? 0) * (known[begin + row] ?? 0);
      const rotated = this.#rotation.subarray(row * vectorSize, (row + 1) * vectorSize);
      if (factor !== 0) addTo(vector, rotated, factor);
    }
    return vector;
  }

  #encode(sentence: Sentence): Encoded {
    const all = sentence.map(({ stem }) => this.#words.placeOf(stem));
    const kept = all.filter(() => this.#random() > forgotten);
    const places = kept.length > 0 ? kept : all;
    const sum = new Float64Array(vectorSize);
    for (const place of places) addTo(sum, this.#vector(place));
    const length = Math.sqrt(product(sum, sum));
    const scale = length < shortest ? 0 : 1 / length;
    return { places, length, meaning: sum.map((value) => value * scale) };
  }

  /** Adds to the slopes of the parameters what a slope of a sentence's meaning makes of them. */
  #trace({ places, length, meaning }: Encoded, slope: Float64Array, slopes: Slopes): void {
    if (length < shortest) {
      // There is no direction to keep: its words go where the slope leads.
      for (const place of places) addTo(this.#slopeOf(place, slopes), slope);
      return;
    }
    const along = product(slope, meaning);
    const ofSum = slope.map((value, at) => (value - along * (meaning[at] ?? 0)) / length);
    const { known, rarity } = this.#words;
    for (const place of places) {
      addTo(this.#slopeOf(place, slopes), ofSum);
      for (let row = 0; row < vectorSize; row += 1) {
        const factor = (rarity[place] ?? 0) * (known[place * vectorSize + row] ?? 0);
        const rotated = slopes.rotation.subarray(row * vectorSize, (row + 1) * vectorSize);
        if (factor !== 0) addTo(rotated, ofSum, factor);
      }
    }
  }

  #slopeOf(place: number, { offsets }: Slopes): Float64Array {
    return offsets.subarray(place * vectorSize, (place + 1) * vectorSize);
  }

  #shuffled<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, at: this.#random() }))
      .sort((first, second) => first.at - second.at)
      .map(({ thing }) => thing);
  }

  #learn(): void {
    const slopes: Slopes = {
      rotation: new Float64Array(this.#rotation.length),
      offsets: new Float64Array(this.#offsets.length),
    };
    const ofRotation = new Adam(this.#rotation, pace);
    const ofOffsets = new Adam(this.#offsets, pace);
    for (let round = 0; round < rounds; round += 1) {
      const facts = this.#shuffled(this.#facts);
      for (let begin = 0; begin < facts.length; begin += batch) {
        this.#compare(facts.slice(begin, begin + batch), slopes);
        ofRotation.step(slopes.rotation);
        ofOffsets.step(slopes.offsets);
      }
    }
  }

  /** Adds to the slopes what two sentences of each fact, and one that is none, say. */
  #compare(facts: readonly SpelledFact[], slopes: Slopes): void {
    const pairs = facts.map(({ same }) => this.#shuffled(same).slice(0, 2));
    const anchors = pairs.map(([first = []]) => this.#encode(first));
    const positives = pairs.map(([, second = []]) => this.#encode(second));
    const negatives = facts.flatMap(({ other }) =>
      this.#shuffled(other)
        .slice(0, 1)
        .map((sentence) => this.#encode(sentence)),
    );
    const meanings = (set: readonly Encoded[]) => set.map(({ meaning }) => meaning);
    const found = contrast(meanings(anchors), meanings(positives), meanings(negatives));
    [anchors, positives, negatives].forEach((set, which) => {
      set.forEach((encoded, at) => {
        const slope = found[which]?.[at];
        if (slope) this.#trace(encoded, slope, slopes);
      });
    });
  }
}
