/** The sentences of a text, trimmed; a new line ends one, too. */
export const sentencesIn = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…;]["”’)]?)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const turnsToQuestion =
  /^\W*(?:ok(?:ay)?|anyways?|alright|all right|right|now|so|but now|for this (?:one|question)|as for this|on to|fine)\b/i;

/** Where in a row of sentences, after the first, the candidate turns to the question in hand. */
export const turningPoint = (sentences: readonly string[]): number =>
  sentences.findIndex((sentence, at) => at > 0 && turnsToQuestion.test(sentence));
