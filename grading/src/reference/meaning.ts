import {
  addTo,
  meaningOf,
  product,
  unit,
  type Vector,
  vectorSize,
} from '../text/vectors/word-vectors.ts';
import type { Word } from '../text/words.ts';

interface Known {
  stem: string;
  weight: number;
  /** Absent for a word without a known meaning: it stands for itself only. */
  vector: Vector | undefined;
}

/** The meaning of a text: of each of its words, and of all together. */
export interface TextMeaning {
  words: readonly Known[];
  /** Of length 1, or nothing but zeros. */
  whole: Vector;
}

function together(words: readonly Known[]): TextMeaning {
  const sum = new Float64Array(vectorSize);
  for (const { vector, weight } of words) if (vector) addTo(sum, vector, weight);
  return { words, whole: unit(sum) };
}

/** The meaning of a text by its words that say something. */
export function textMeaning(content: readonly Word[]): TextMeaning {
  return together(
    content.map(({ text, stem }) => {
      const meaning = meaningOf(text);
      return { stem, weight: meaning?.weight ?? 1, vector: meaning?.vector };
    }),
  );
}

/** What a text says beyond another. */
function beyond({ words }: TextMeaning, other: TextMeaning): TextMeaning {
  const stems = new Set(other.words.map(({ stem }) => stem));
  return together(words.filter(({ stem }) => !stems.has(stem)));
}

/** How near a text comes to a word: 1 with the word itself, else by its nearest word. */
function nearness({ stem, vector }: Known, { words }: TextMeaning): number {
  let best = 0;
  for (const other of words) {
    if (other.stem === stem) return 1;
    if (vector === undefined || other.vector === undefined) continue;
    best = Math.max(best, product(vector, other.vector));
  }
  return Math.min(1, best);
}

/** How near a text comes to the words of another, on average by their weights; of none, 0. */
export function meaningCovered(wanted: TextMeaning, by: TextMeaning): number {
  let [found, whole] = [0, 0];
  for (const word of wanted.words) {
    whole += word.weight;
    found += word.weight * nearness(word, by);
  }
  return whole === 0 ? 0 : found / whole;
}

/** What is left of a meaning without what it has in common with another. */
export function withoutShared(meaning: Vector, other: Vector): Vector {
  const common = product(meaning, other);
  return unit(meaning.map((value, at) => value - common * (other[at] ?? 0)));
}

function compare(asked: TextMeaning, wanted: TextMeaning, said: TextMeaning): number[] {
  const [newWanted, newSaid] = [beyond(wanted, asked), beyond(said, asked)];
  const [recall, precision] = [meaningCovered(wanted, said), meaningCovered(said, wanted)];
  const isNew = newWanted.words.length > 0;
  return [
    product(said.whole, wanted.whole),
    recall,
    precision,
    (2 * recall * precision) / (recall + precision + 1e-9),
    isNew ? meaningCovered(newWanted, said) : recall,
    meaningCovered(newSaid, wanted),
    product(withoutShared(said.whole, asked.whole), withoutShared(wanted.whole, asked.whole)),
    product(newWanted.whole, newSaid.whole),
    isNew ? Math.min(...newWanted.words.map((word) => nearness(word, said))) : 0,
    product(newWanted.whole, said.whole),
  ];
}

/**
 * How near an answer's meaning is to the references, whatever the words: the best and the mean over
 * all references, then to the question.
 */
export function meaningFeatures(
  asked: TextMeaning,
  references: readonly TextMeaning[],
  said: TextMeaning,
): number[] {
  const rows = references.map((wanted) => compare(asked, wanted, said));
  const columns = (rows[0] ?? []).map((_value, at) => rows.map((row) => row[at] ?? 0));
  return [
    ...columns.map((column) => Math.max(...column)),
    ...columns.map((column) => column.reduce((sum, value) => sum + value, 0) / column.length),
    product(said.whole, asked.whole),
    meaningCovered(beyond(said, asked), asked),
  ];
}
