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

/** Whether a sentence tells what others wrongly think: then it is no claim of the candidate's. */
export const isReported = ({ text }: Segment): boolean => matchesAny(text, reported);
