/** Sounds of hesitation, which change nothing about what is said. */
const HESITATION = /(?<![\p{L}'])(?:u+m+|u+h+|e+r+m*|a+h+|h+m+|m{2,})(?![\p{L}'])/giu;

/** Words before a request that change nothing about it. */
const BEFORE =
  /^(?:(?:ok|okay|so|well|sorry|please|hey|hi|hello|oh|all ?right|right|great|good|cool|perfect|thanks|thank you|fine|almost|nearly|yes|yeah|actually|honestly|unfortunately|to be honest|look|listen|just|interviewer|i think|i guess|no wait|yeah so)\s)+/;
/** Words after a request that change nothing about it. */
const AFTER =
  /(?:\s(?:please|thanks|thank you|then|now|if possible|if that's ok(?:ay)?|for me|sir|madam|man|dude|mate|bro|buddy|sorry|actually|maybe|okay|ok|though|to be honest|honestly|unfortunately))+$/;

/** An utterance made ready for recognizing what it asks. */
export interface Utterance {
  /** Lower case, no punctuation, no sounds of hesitation. */
  readonly plain: string;
  /** `plain` without the polite words around it, unless it consists of them. */
  readonly bare: string;
  /** How many words `plain` has. */
  readonly length: number;
  /** True when nothing but hesitation was said. */
  readonly isHesitation: boolean;
}

/** The text without sounds of hesitation, otherwise as it is. */
export function withoutHesitation(text: string): string {
  return text.replaceAll('’', "'").replace(HESITATION, ' ').replace(/\s+/g, ' ').trim();
}

/** Prepares what a candidate said, typed or as a speech recognition wrote it. */
export function toUtterance(text: string): Utterance {
  const plain = withoutHesitation(text.toLowerCase())
    .replace(/[!?¿¡;:"“”()….,]+/g, ' ')
    .replace(/(?<=^|\s)[-–—]+|[-–—]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = plain.replace(BEFORE, '').replace(AFTER, '').trim();
  return {
    plain,
    bare: bare === '' ? plain : bare,
    length: plain === '' ? 0 : plain.split(' ').length,
    isHesitation: plain === '' && /\p{L}/u.test(text),
  };
}
