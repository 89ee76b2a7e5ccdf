import { memoizeByText } from '../text/bounded-cache.ts';

/** A piece of a word and its log probability, at the place that is its number. */
export type Piece = readonly [text: string, logProbability: number];

/** Begins a word in the vocabulary of SentencePiece. */
const wordStart = '\u2581';
/** Numbers below this are control symbols, not text. */
const firstPiece = 6;
const unknownPiece = 0;
/** What a character costs that no piece has, as a log probability. */
const unknownLogProbability = -20;
const mostWords = 20_000;

/**
 * Splits text into the pieces of a vocabulary, the likeliest ones of each word (Kudo, "Subword
 * Regularization", 2018: a unigram language model, decoded by Viterbi's algorithm).
 * @returns the numbers of a text's pieces
 */
export function createPieceSplitter(vocabulary: readonly Piece[]): (text: string) => number[] {
  const known = new Map<string, { place: number; logProbability: number }>();
  let longest = 1;
  for (const [place, [text, logProbability]] of vocabulary.entries()) {
    if (place < firstPiece) continue;
    known.set(text, { place, logProbability });
    longest = Math.max(longest, text.length);
  }

  const unknown = { place: unknownPiece, logProbability: unknownLogProbability };

  /** The pieces that may follow at a place of a word: those known, or else one character. */
  const piecesAt = (word: string, from: number) =>
    Array.from({ length: Math.min(longest, word.length - from) }, (_none, at) => {
      const piece = known.get(word.slice(from, from + at + 1)) ?? (at === 0 ? unknown : null);
      return piece === null ? [] : [{ ...piece, to: from + at + 1 }];
    }).flat();

  function splitWord(word: string): number[] {
    const best = new Float64Array(word.length + 1).fill(Number.NEGATIVE_INFINITY);
    const steps: { from: number; place: number }[] = [];
    best[0] = 0;
    for (let from = 0; from < word.length; from += 1) {
      for (const { to, place, logProbability } of piecesAt(word, from)) {
        const likelihood = (best[from] ?? Number.NEGATIVE_INFINITY) + logProbability;
        if (likelihood <= (best[to] ?? 0)) continue;
        best[to] = likelihood;
        steps[to] = { from, place };
      }
    }
    const places: number[] = [];
    for (let step = steps[word.length]; step !== undefined; step = steps[step.from]) {
      places.push(step.place);
    }
    return places.reverse();
  }

  const piecesOf = memoizeByText(splitWord, mostWords);
  return (text) =>
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .flatMap((word) => piecesOf(`${wordStart}${word}`));
}
