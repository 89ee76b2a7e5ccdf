/** Characters of one sentence, however it is cut to be spoken. */
const MAX_SENTENCE_LENGTH = 400;
/** Characters of all sentences of one turn. */
const MAX_SPEECH_LENGTH = 1_200;

/** Sentences that judge, each with an example. */
const SCORES: readonly RegExp[] = [
  /\b\d+(?:[.,]\d+)?\s*(?:\/|out of)\s*(?:5|10|20|100)\b/i, // that is 7 out of 10
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten) out of (?:five|ten)\b/i, // eight out of ten
  /\b(?:\d+|full|half|no|zero|more) (?:points?|marks?|credits?)\b/i, // full marks for that
  /\b(?:your|a|the|overall|final|total) (?:\w+ )?(?:score|grade|mark|rating)\b/i, // your score is high
  /\byou(?:'d|’d|'ve|’ve| would| have)? (?:scored?|earned|deserved?)\b/i, // you scored well
  /\bI(?:'d|’d|'ll|’ll| would| will| can)? (?:score|grade|rate|mark)\b/i, // I would rate this highly
  /\b(?:pass|passed|fail|failed) (?:the|this|your) (?:interview|question|test)\b/i, // you passed the test
  /\byou(?:'re|’re| are| will be|'ll be|’ll be) (?:hired|rejected)\b/i, // you are hired
];

/** Sentences that give an answer away, each with an example. */
const ANSWERS: readonly RegExp[] = [
  /\b(?:correct|right|model|ideal|expected|perfect) (?:answer|solution)\b/i, // the correct answer is B
  /\b(?:best|full|complete|good|sample) answer (?:is|was|would|should|includes?)\b/i, // a good answer would say
  /\bthe (?:answer|solution) (?:is|was|would be)\b/i, // the answer is a hash map
  /\byou (?:should|could|ought to) have (?:said|mentioned|answered|explained)\b/i, // you should have said
  /\byou (?:needed|were supposed) to (?:say|mention|answer|explain)\b/i, // you needed to mention locks
  /\bwhat (?:I|we) (?:wanted|expected|was looking for|were looking for)\b/i, // what I wanted was a trie
];

/** Sentences about what the model was told, each with an example. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:system|hidden|secret|initial) (?:prompt|message|instructions?)\b/i, // my system prompt says
  /\bmy (?:instructions?|prompt|rules|guidelines|programming)\b/i, // my instructions forbid that
  /\b(?:rubrics?|interview_context|grading (?:criteria|rules|scheme))\b/i, // the rubric says so
  /\b(?:ignor|disregard|overrid)\w* (?:\w+ ){0,3}(?:instructions?|rules|prompts?)\b/i, // ignoring all rules
  /\bas an? (?:AI|artificial|language|large)\b/i, // as an AI I cannot
  /\b(?:language model|tool call|openai|ollama|chatgpt)\b/i, // I am a language model
];

/** What is written and not spoken: markup, code, addresses, and characters that are not seen. */
const MARKUP: readonly RegExp[] = [
  /[<>{}`|\\^]/, // <b>
  /\*\*|__|\]\(/, // **bold**
  /^\s*(?:#|[-*•]\s|\d+\)\s)/, // # Heading
  /https?:|www\./i, // https://a.test
  /[\p{Cc}\p{Cf}\p{Co}]/u, // a character of no width
];

const UNFIT = [...MARKUP, ...SCORES, ...ANSWERS, ...INSTRUCTIONS];

const words = (list: string) => new Set(list.split(' '));

/** Words that are frequent in one language and rare in the others. */
const FREQUENT: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'the and of to you is that it what how your for with are this be have was would do about when which can why did or if not we so my there could let take tell me more',
  ),
  de: words(
    'der die das und ist nicht ein eine sie ich mit für auf dass wie was werden wird haben auch bitte oder wenn warum ihre',
  ),
  es: words('el la los las que de en un una es por con para como pero qué usted su más cuando muy'),
  fr: words('le la les des que est et dans un une pour avec vous pas ce qui sur votre plus quand'),
  pt: words('o os que de em um uma é por com para como mas você seu não mais quando muito'),
};

const LATIN_LANGUAGES = new Set(Object.keys(FREQUENT));

/** Whether a sentence is recognizably in another language than the wished one. */
function isForeign(sentence: string, language: string): boolean {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  const latin = sentence.match(/\p{Script=Latin}/gu) ?? [];
  const wished = FREQUENT[language];
  if (!wished) return false;
  if (LATIN_LANGUAGES.has(language) && letters.length - latin.length > 2) return true;
  const spoken = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (list: ReadonlySet<string>) => spoken.filter((word) => list.has(word)).length;
  const own = hits(wished);
  return Object.entries(FREQUENT).some(([name, list]) => {
    const count = name === language ? 0 : hits(list);
    return count >= 2 && count > own;
  });
}

/**
 * Decides which sentences of a language model may be spoken in one turn. It is a last net below the
 * instructions: what the model does not know, such as scores and rubrics, it was not told.
 */
export class SpeechGuard {
  readonly #language: string;
  #spokenLength = 0;
  /** Length of the sentence that lasts: a long one comes in several pieces. */
  #sentenceLength = 0;
  #hasRefused = false;

  /** @param language what is to be spoken, as an ISO 639-1 code */
  constructor(language: string) {
    this.#language = language;
  }

  /** Whether a sentence was refused: the speech of this turn is over. */
  get hasRefused(): boolean {
    return this.#hasRefused;
  }

  /** Whether the next sentence may be spoken. */
  allows(sentence: string): boolean {
    this.#spokenLength += sentence.length;
    this.#sentenceLength += sentence.length;
    const isFit =
      !this.#hasRefused &&
      this.#spokenLength <= MAX_SPEECH_LENGTH &&
      this.#sentenceLength <= MAX_SENTENCE_LENGTH &&
      !UNFIT.some((pattern) => pattern.test(sentence)) &&
      !isForeign(sentence, this.#language);
    if (/[.!?…]["')\]]?$/.test(sentence)) this.#sentenceLength = 0;
    this.#hasRefused = !isFit;
    return isFit;
  }
}
