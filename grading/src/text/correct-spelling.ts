import { oneSlipApart } from './similar-words.ts';

/** Shorter words are too near to one another: "lock" is no slip of "look". */
const shortestCorrected = 5;

/**
 * A text with the misspelled words of a subject put right: words that are in no dictionary and one
 * slip away from a word of the subject.
 * @param subject words of the subject in lower case
 * @param isKnown whether a lower-case word is spelled right
 */
export function correctSpelling(
  text: string,
  subject: Iterable<string>,
  isKnown: (word: string) => boolean,
): string {
  let words: string[] | undefined;
  return text.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLowerCase();
    if (word.length < shortestCorrected || isKnown(lower)) return word;
    words ??= [...subject].filter(({ length }) => length >= shortestCorrected);
    return words.find((right) => oneSlipApart(lower, right)) ?? word;
  });
}
