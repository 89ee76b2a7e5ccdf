import { withApostrophes } from '../contractions.ts';
import { longPattern } from '../pattern-notation.ts';
import { sentencesIn } from '../sentences.ts';

/** Says that words belong to the question in hand. */
const belongsHere = longPattern(
  String.raw`
    \b(that|this|it|those|these|they)('s|\W+(\w+\W+){0,2}(belongs?|goes|go|meant|is|was|were|are))\b
    (\W+(meant|only|all|just|really|clearly|still))*\W+(to|for|under|in|with|about)\W+
    (this (one|question)|here|the (current|present) (one|question))\b|
    \b(belongs?|goes)\W+(right )?here\b|
    \b(put|move|add|file)\W+(that|this|it|those|them)\W+(back )?(to |under |in |into |with )?
    (this (one|question)|here|the (current|present) (one|question))\b
  `,
  'i',
);
/** A sentence that places words by the number of a question has not more words. */
const longestPlacing = 20;
const placesWords =
  /\b(?:belongs?|goes|meant|put|move|add|file|this is|that is|that was|it is|it's|that's)\b/i;
/** Keeps a part where it was put: "Only the sentence about pinning belongs to question 2." */
const keepsPart = longPattern(
  String.raw`
    ^\W*(only|just) the (sentence|part|bit|line|words?|thing) (about|on|with|of) (?<part>.+?)\s
    (belongs?|goes|stays?|should stay|is|was meant)\b
  `,
  'i',
);

/** "That's all for this one": nothing more comes. */
const saysNoMore = /\b(?:that|this|it)(?:'s|\W+(?:is|was)) all\b/i;

/** Whether a sentence says that words belong to the question in hand. */
function placesHere(sentence: string, current: number): boolean {
  if (keepsPart.test(sentence) || saysNoMore.test(sentence)) return false;
  const numbers = [
    ...sentence.matchAll(
      /(?<!not |not to |not for |not in )\b(?:question|number|q) ?#?(\d{1,2})\b/gi,
    ),
  ];
  const namesCurrent = numbers.some(([, number]) => Number(number) === current);
  const isShort = sentence.split(/\s+/).length <= longestPlacing;
  return isShort && (belongsHere.test(sentence) || (namesCurrent && placesWords.test(sentence)));
}

/** Words that were filed elsewhere, parted by where they belong. */
export interface Placed {
  /** Those that stay where they are. */
  readonly stays: string;
  /** Those that belong to the question in hand. */
  readonly moves: string;
  /** What was said to the question in hand beside that. */
  readonly more: string;
}

/** Parts what was filed elsewhere into what stays there and what is moved. */
function partOf(saved: string, sentences: readonly string[]): Omit<Placed, 'more'> {
  const kept = sentences.map((sentence) => keepsPart.exec(sentence)?.groups?.part).find(Boolean);
  if (kept === undefined) return { stays: '', moves: saved };
  const stems = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 4));
  const about = new Set(stems(kept));
  const isKept = (sentence: string) =>
    stems(sentence).filter((stem) => about.has(stem)).length >= about.size / 2;
  const all = sentencesIn(saved);
  return {
    stays: all.filter(isKept).join(' '),
    moves: all.filter((one) => !isKept(one)).join(' '),
  };
}

/**
 * What a turn says about words that were filed elsewhere, when it says that they belong to the question in
 * hand; undefined when it does not.
 * @param saved the words that were filed elsewhere
 */
export function placedHere(text: string, current: number, saved: string): Placed | undefined {
  const sentences = sentencesIn(withApostrophes(text.replaceAll('’', "'")));
  const placing = sentences.filter((sentence) => placesHere(sentence, current));
  if (placing.length === 0) return undefined;
  const more = sentences.filter((one) => !placing.includes(one) && !keepsPart.test(one)).join(' ');
  return { ...partOf(saved, sentences), more };
}
