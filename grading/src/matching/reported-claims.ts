import { matchesAny } from '../text/patterns.ts';
import type { Segment } from '../text/segments.ts';

/** What others think, or what is not so; each with an example. */
const reported: readonly RegExp[] = [
  // "It is a myth that …"
  /\b(?:myth|misconception|fallacy|mistaken(?:ly)?)\b/i,
  // "Many developers wrongly believe …"
  /\b(?:people|developers|beginners|candidates|others|teams|juniors)\s+(?:\w+ly\s+)?(?:think|believe|assume)\b/i,
  // "Beginners wrongly say …"
  /\b(?:people|developers|beginners|candidates|others|teams|juniors)\s+(?:\w+ly\s+)?(?:say|claim|expect|tell)\b/i,
  // "Beginners often say …"
  /\b(?:people|developers|beginners|candidates|others)\s+often\s+(?:think|believe|assume|say|claim|expect)\b/i,
  // "For some people …"
  /\b(?:some|many) (?:people|developers)\b/i,
  // "You might think …"
  /\b(?:you|one) (?:might|may|could) (?:think|believe|expect|assume)\b/i,
  // "That is not always true"
  /\b(?:not|isn['’]t|hardly|never) (?:really |quite |always )?true\b/i,
  // "It would be wrong to say …"
  /\b(?:wrong|incorrect|false|a mistake) (?:to (?:say|think|believe|assume|claim)|that)\b/i,
  // "That doesn't mean that …"
  /\b(?:does not|doesn['’]t) mean that\b/i,
  // "…, which would be a mistake"
  /\bwhich (?:is|would be) (?:wrong|false|incorrect|a mistake)\b/i,
];

/** Words before a question: "so first is it even worth it" */
const leadIn = /^\W*(?:(?:so|well|first|um|uh|ok|okay|and|but|like|right|hm+|now|also)[\s,]+)*/i;
/** "It is single-threaded, right?" is a claim all the same. */
const tag = /[,\s](?:right|correct|no|yes|yeah|ok|okay|(?:is|are|do|does|ca|wo)n't \w+)\W*\?\W*$/i;
/** A question of the candidate, also without its mark, and words that only lead to the answer. */
const asking: readonly RegExp[] = [
  // "Who needs it?", not "WHERE id = ?"
  /(?<![=<>(,]\s?)\?\W*$/,
  // "is it even worth it"
  /^(?:is|are|does|can|could|should|would|will|has) (?:it|they|we|i|you|this|that|there|the|an?)\b/i,
  // "do we have an index"
  /^(?:do|did|have|was|were) (?:they|we|i|you|there)\b/i,
  // "how many users do we have"
  /^(?:how|what|wh\w+)(?: \w+){0,2} (?:is|are|do|does|did|can|should|would|will) (?:it|they|we|i|you|this|the)\b/i,
  // "let me think about the effects"
  /^let me\b/i,
  // "I'd first ask who needs it"
  /^(?:i'd|i would|i will|i'll) (?:first )?ask (?:if|who|whom|what|how|why|when|where|whether|which)\b/i,
];

/** Whether words ask something, or only lead to an answer. */
export function isAsked(words: string): boolean {
  const plain = words.replaceAll('’', "'").replace(leadIn, '');
  return !tag.test(plain) && matchesAny(plain, asking);
}

/** Whether a sentence claims nothing itself: it asks, tells what others wrongly think, or is a line of code. */
export const claimsNothing = ({ text, block }: Pick<Segment, 'text' | 'block'>): boolean =>
  block !== undefined || matchesAny(text, reported) || isAsked(text);
