import { longPattern } from './pattern-notation.ts';

const beginsWithYes = longPattern(
  String.raw`
    ^\W*(yes|yep|yeah|yup|sure|correct|exactly|right|please do|it is|it was|
    that('s|’s| is| was) (it|my answer|right|correct))\b
  `,
  'i',
);

const onlyNo =
  /^\W*(?:no|nope|nah|not really|none)(?:,? (?:i (?:don't|do not|can't|cannot)|sorry|idea|clue))?\W*$/i;

/** Whether a turn says no and nothing else. */
export const saysOnlyNo = (text: string): boolean => onlyNo.test(text.replaceAll('’', "'"));

const asksYesOrNo = longPattern(
  String.raw`
    (^|[.!?”"]\s+)((and|so|but|or) )?
    (is|are|was|were|do|does|did|can|could|would|will|should|has|have) [^.!?]*\?\W*$
  `,
  'i',
);

/** Whether a question can be answered by yes or no. */
export const mayBeYesOrNo = (question: string): boolean => asksYesOrNo.test(question);

/** Whether a turn says yes to "Shall I take that as your answer?", whatever else it asks. */
export const saysYes = (text: string): boolean => beginsWithYes.test(text);
