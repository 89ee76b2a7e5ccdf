/** A sentence longer than this is cut at a comma or space, so that its first sound comes soon. */
const MAX_SENTENCE_LENGTH = 220;

/** Ends of sentences: a mark followed by space and an upper-case letter, digit or quotation mark. */
const SENTENCE_END = /(?<=[.!?…]["')\]]?)\s+(?=["'([]?[\p{Lu}\p{N}])|\s*\n+\s*/u;

function cutLong(sentence: string): readonly string[] {
  if (sentence.length <= MAX_SENTENCE_LENGTH) return [sentence];
  const window = sentence.slice(0, MAX_SENTENCE_LENGTH);
  const comma = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '));
  const at =
    comma > 40
      ? comma + 1
      : window.lastIndexOf(' ') > 40
        ? window.lastIndexOf(' ')
        : MAX_SENTENCE_LENGTH;
  const rest = sentence.slice(at).trim();
  return [sentence.slice(0, at).trim(), ...(rest ? cutLong(rest) : [])];
}

/**
 * Cuts a text into sentences to be spoken one after the other. Joined with single spaces they give
 * the text back, apart from white space.
 */
export function splitSentences(text: string): readonly string[] {
  return text
    .trim()
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap(cutLong);
}
