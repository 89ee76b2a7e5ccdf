/** Letters of a word that count: the longest term of the question bank has 27. */
export const longestWord = 64;

/**
 * A word cut to its first {@link longestWord} letters. The stemmer's expressions take time by the
 * square of a word's length, so no word may reach them as long as an answer may be.
 */
export function truncateWord(word: string): string {
  // A half of a surrogate pair at the end would be no text that a database takes.
  return word.length <= longestWord ? word : word.slice(0, longestWord).replace(/\p{Cs}$/u, '');
}
