import { product } from '../text/word-vectors.ts';
import type { MeantWord, Statement } from './statement-words.ts';

/** Words less alike than this have nothing to do with each other. */
const unrelatedTo = 0.5;
/** How much more alike words get until they count most. */
const range = 0.4;
/** No other word is as good as the word itself. */
const mostForAnother = 0.9;

/** What the same word in the opposite sense takes away. */
const opposed = -0.6;

const agree = (first: MeantWord, second: MeantWord): boolean =>
  first.polarity === second.polarity || first.polarity === 'near' || second.polarity === 'near';

/** How near words are to one another; remembers what it worked out, for one answer or question. */
export class SemanticSimilarity {
  readonly #known = new Map<string, Map<string, number>>();
  readonly #nearest = new WeakMap<Statement, Map<string, number>>();

  #between(first: MeantWord, second: MeantWord): number {
    if (first.key === second.key) return 1;
    if (first.vector === undefined || second.vector === undefined) return 0;
    const row = this.#known.get(first.key) ?? new Map<string, number>();
    this.#known.set(first.key, row);
    const known = row.get(second.key);
    if (known !== undefined) return known;
    const likeness = product(first.vector, second.vector);
    const near = Math.min(mostForAnother, Math.max(0, (likeness - unrelatedTo) / range));
    row.set(second.key, near);
    return near;
  }

  /**
   * How near some words come to a word said in the same sense: 1 with the word itself, below 0 when
   * they say its opposite.
   */
  #find(wanted: MeantWord, words: Statement): number {
    let best = 0;
    let isOpposed = false;
    for (const word of words) {
      if (agree(wanted, word)) best = Math.max(best, this.#between(wanted, word));
      else if (wanted.key === word.key) isOpposed = true;
      if (best === 1) return best;
    }
    return isOpposed ? opposed : best;
  }

  /**
   * The share, by weight, of some words that others come near to; of none, 0.
   * @param doubt the weight of words thought to stand there beside, which are near to nothing
   */
  share(wanted: Statement, words: Statement, doubt = 0): number {
    const nearest = this.#nearest.get(words) ?? new Map<string, number>();
    this.#nearest.set(words, nearest);
    let [found, whole] = [0, doubt];
    for (const word of wanted) {
      let near = nearest.get(word.sense);
      if (near === undefined) {
        near = this.#find(word, words);
        nearest.set(word.sense, near);
      }
      whole += word.weight;
      found += word.weight * near;
    }
    return whole === 0 ? 0 : Math.max(0, found / whole);
  }
}
