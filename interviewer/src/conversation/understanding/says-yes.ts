import { longPattern } from './pattern-notation.ts';

const beginsWithYes = longPattern(
  String.raw`
    ^\W*(yes|yep|yeah|yup|sure|correct|exactly|right|please do|it is|it was|
    that('s|’s| is| was) (it|my answer|right|correct))\b
  `,
  'i',
);

/** Whether a turn says yes to "Shall I take that as your answer?", whatever else it asks. */
export const saysYes = (text: string): boolean => beginsWithYes.test(text);
