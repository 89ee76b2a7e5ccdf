/** The sentences of a text, trimmed; a new line ends one, too. */
export const sentencesIn = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…;]["”’)]?)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const asking =
  '(?:what|how|which|who|where|when|why|is|are|was|were|do|does|did|can|could|will|would|should|shall|may)';
const beginsAsking = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|also|or|ok|okay|well|thanks|btw)\W+)*${asking}\b`,
  'i',
);
const betweenQuestions = new RegExp(
  String.raw`,? (?:and|but|also|or) (?:also )?(?=${asking}\b)`,
  'i',
);

/** The questions of a text, also two in a sentence: "How did I do, and is it stored?" */
export const questionsIn = (text: string): readonly string[] =>
  sentencesIn(text)
    .filter((sentence) => sentence.endsWith('?') || beginsAsking.test(sentence))
    .flatMap((sentence) => sentence.split(betweenQuestions));

const turnsToQuestion =
  /^\W*(?:ok(?:ay)?|anyways?|alright|all right|right|now|so|but now|for this (?:one|question)|as for this|on to|fine)\b/i;

/** Where in a row of sentences, after the first, the candidate turns to the question in hand. */
export const turningPoint = (sentences: readonly string[]): number =>
  sentences.findIndex((sentence, at) => at > 0 && turnsToQuestion.test(sentence));
