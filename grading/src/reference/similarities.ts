/** How often each thing stands in a text. */
export type Counts = ReadonlyMap<string, number>;

function count(things: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

/** Runs of `size` characters, word ends included: they see through endings and misspellings. */
export function characterRuns(text: string, size: number): Counts {
  const plain = ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  const length = Math.max(0, plain.length - size + 1);
  return count(Array.from({ length }, (_none, at) => plain.slice(at, at + size)));
}

/** Pairs of neighboring words, each once. */
export function wordPairs(words: readonly string[]): Counts {
  return count(new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`)));
}

/** Cosine of the angle between two texts, 0 (nothing in common) to 1. */
export function cosine(first: Counts, second: Counts): number {
  let [product, firstSquare, secondSquare] = [0, 0, 0];
  for (const [thing, times] of first) {
    firstSquare += times * times;
    product += times * (second.get(thing) ?? 0);
  }
  for (const times of second.values()) secondSquare += times * times;
  return product === 0 ? 0 : product / Math.sqrt(firstSquare * secondSquare);
}

/** Words in the longest sequence that both texts have in the same order, gaps allowed. */
export function commonSequence(first: readonly string[], second: readonly string[]): number {
  let above: number[] = new Array(second.length + 1).fill(0);
  for (const word of first) {
    const row = [0];
    second.forEach((other, at) => {
      const diagonal = above[at] ?? 0;
      row.push(word === other ? diagonal + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0));
    });
    above = row;
  }
  return above[second.length] ?? 0;
}

/** How many words further a word still stands near another. */
const nearness = 3;

/** Pairs of words that stand near each other, in either order. */
export function nearPairs(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word, at) =>
      words.slice(at + 1, at + 1 + nearness).map((other) => [word, other].toSorted().join(' ')),
    ),
  );
}
