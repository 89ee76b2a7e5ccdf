import { longPattern } from './pattern-notation.ts';

const beginsWithYes = longPattern(
  String.raw`
    ^\W*(yes|yep|yeah|yup|sure|correct|exactly|right|please do|it is|it was|
    that('s|’s| is| was) (it|my answer|right|correct))\b
  `,
  'i',
);

const plainYes = /^\W*(?:yes|yep|yeah|yup|sure)\W*$/i;

/** Whether a turn says yes and nothing else. */
export const saysPlainYes = (text: string): boolean => plainYes.test(text);

const onlyNo =
  /^\W*(?:no|nope|nah|not really|none)(?:,? (?:i (?:don't|do not|can't|cannot)|sorry|idea|clue))?\W*$/i;

/** Whether a turn says no and nothing else. */
export const saysOnlyNo = (text: string): boolean => onlyNo.test(text.replaceAll('’', "'"));

const onlyRefuses = longPattern(
  String.raw`
    ^\W*((hm+|uh+|um+|ah|oh|well|ok|okay)\W+)*(no|nope|nah|not really|none|(i'd |i would )?rather not)
    (\W+(thanks|thank you|thx|ty|sorry|please|pls))*\W*
    (((but|just|please|pls|let's|let us|can|could|may|we|i|i'd|rather|like to|want to|would|should|think|guess|go to|get|the|to)\W+)*
    (next|skip|pass|move on|go on|leave (it|this|that)|rather not)(\W+(question|one|it|this|that|please|pls|then|thanks|now))*)?\W*$
  `,
  'i',
);

/** Whether a refusal of a hint leaves the question, too; else the candidate goes on with it. */
export const refusesQuestion = (text: string): boolean =>
  saysOnlyNo(text) || onlyRefuses.test(text.replaceAll('’', "'"));

/** "Let me try": no yes to a hint. */
const triesAlone = longPattern(
  String.raw`
    \b(let me|i'?ll|i will|i want to|i'd like to|i would like to)\b.{0,24}\b(try|think|go|shot|myself|alone)\b|
    \bi (do )?have an idea\b|\bi think i (know|can)\b
  `,
  'i',
);

/** "Yes, let me try first" says yes to trying. */
const triesFirst = /\b(?:first|myself|alone|on my own)\b/i;

/** Whether a turn declines help in order to try by itself. */
export const triesWithoutHelp = (text: string): boolean =>
  (!beginsWithYes.test(text) || triesFirst.test(text)) &&
  !/\bhints?\b/i.test(text) &&
  triesAlone.test(text.replaceAll('’', "'"));

const asksYesOrNo = longPattern(
  String.raw`
    (^|[.!?”"]\s+)((and|so|but|or) )?
    (is|are|was|were|do|does|did|can|could|would|will|should|has|have) [^.!?]*\?\W*$
  `,
  'i',
);

/** "Can you say more about that?" asks for more than yes. */
const asksPolitely =
  /\b(?:can|could|would|will) you (?:please )?(?:say|tell|name|give|explain|describe|show|walk)\b/i;

/** Whether a question can be answered by yes or no. */
export const mayBeYesOrNo = (question: string): boolean =>
  asksYesOrNo.test(question) && !asksPolitely.test(question);

/** Whether a turn says yes to "Shall I take that as your answer?", whatever else it asks. */
export const saysYes = (text: string): boolean => beginsWithYes.test(text);
