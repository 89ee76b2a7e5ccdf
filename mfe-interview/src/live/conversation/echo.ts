/** Share of heard words that the interviewer has said, from which they count as its own voice. */
const minShare = 0.7;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];

/**
 * Whether recognized words are the interviewer's own voice from the speakers and not the candidate's.
 * @param said what the interviewer has just said
 */
export function isEcho(heard: string, said: string): boolean {
  const words = wordsOf(heard);
  if (words.length === 0) return false;
  const own = new Set(wordsOf(said));
  return words.filter((word) => own.has(word)).length / words.length >= minShare;
}
