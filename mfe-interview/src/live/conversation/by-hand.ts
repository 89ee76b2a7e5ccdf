/**
 * An answer that the candidate changed by hand. The interviewer was not told the words, so what it
 * saves next is joined with them.
 */
export interface ByHand {
  /** The answer as the interviewer knows it; '' when it knows none. */
  known: string;
  /** The answer as the candidate left it. */
  changed: string;
}

/** Words without regard to spacing, case and punctuation marks. */
const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether a text has the words of another one in a row. */
export function containsWords(text: string, words: string): boolean {
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(words)} `);
}

/** Two parts of an answer, a blank line between them. */
export const joinAnswers = (first: string, second: string): string =>
  [first.trim(), second.trim()].filter(Boolean).join('\n\n');

/** The answer that the interviewer saves, with what the candidate changed by hand. */
export function mergeByHand({ known, changed }: ByHand, saved: string): string {
  if (saved.trim() === '') return changed;
  if (known !== '' && saved.startsWith(known)) {
    return joinAnswers(changed, saved.slice(known.length));
  }
  return containsWords(saved, changed) ? saved : joinAnswers(changed, saved);
}
