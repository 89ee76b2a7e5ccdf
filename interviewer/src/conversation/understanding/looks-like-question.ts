import { longPattern } from './pattern-notation.ts';

const signs = longPattern(
  String.raw`
    \?|
    (^|[.!…]\s*|\n)((so|ok(ay)?|hm+|well|um|uh|and|but|wait|sorry|first|also|just|then|or)[\s,]+)*
    (how|what|which|who|whose|where|when|why|is|are|was|were|do|does|did|can|could|should|shall|may|would|will|am|has|
    have|must|any|might)\b|
    [,;:]\s*(is|are|was|were|do|does|did|can|could|should|may|would|will) (it|they|we|i|you|there|this|that|the)\b|
    [,;:]\s*(how (many|much|big|often|long|old|fresh)|what|who) \w+|
    \b(wonder\w*|curious|clarif\w+|question|assum\w+|suppose|whether|tell me|let me (ask|check)|ask you|confirm|
    (want|like|need|have) to (know|ask|check|understand|be sure)|not (\w+ )?(sure|clear)|unclear|understand|guess|i take it|
    (do|are|did|can|could) (you|we|i)|(you|u) (want|mean|expect|talk\w*|ask\w*|looking)|depends? on)\b
  `,
  'im',
);

/** So few words may be a question without any sign: "sorted". */
const fewest = 3;

/** Whether words may be a question: a word or a mark tells it, or there are few of them. */
export const mayBeQuestion = (text: string): boolean =>
  text.trim().split(/\s+/).length <= fewest || signs.test(text.replaceAll('’', "'"));
