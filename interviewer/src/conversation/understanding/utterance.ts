import { contract, expand, withApostrophes } from './contractions.ts';
import { longPattern } from './pattern-notation.ts';

/** Sounds of hesitation, which change nothing about what is said. */
const HESITATION =
  /(?<![\p{L}'])(?:u+m+|u+h+|e+r+m*|e+h+m+|a+h+m*|h+m+|m+h+m+|m{2,}|p+f+|phew|ugh|oof|hmph)(?![\p{L}'])/giu;

/** Words before a request that change nothing about it. */
const BEFORE = longPattern(String.raw`
  ^((ok|okay|so|well|now|sorry|please|hey|hi|hiya|hello|oh|ooh|all ?right|right|great|
  good|cool|perfect|lovely|brilliant|thanks|thank you|cheers|fine|almost|nearly|yes|yeah|
  yep|yup|ya|no(?= (sorry|i|please|thanks)\b)|and|but|actually|honestly|frankly|
  unfortunately|apologies|excuse me|to be (honest|fair|frank)|look|listen|just|
  interviewer|i think|i guess|i suppose|i believe|i'm afraid|i am afraid|i'm sorry|
  i am sorry|i (must|have to|gotta) (say|admit|confess)( that)?|i'd say|i would say|
  truth be told|if i('m| am) honest|to tell (you )?the truth|(difficult|hard|tough|tricky)
  (?= i\b)|no wait|yeah so|you know|like|(from|for) my (side|part))\s)+
`);
/** Words after a request that change nothing about it. */
const AFTER = longPattern(String.raw`
  (\s(please|kindly|thanks|thank you|cheers|then|now|
  if (possible|that's (ok(ay)?|all ?right|fine|possible)|you (don't mind|can|could|like)|
  i may)|for me|sir|ma'am|madam|man|dude|mate|bro|buddy|love|guys|sorry|actually|maybe|
  okay|ok|though|to be (honest|fair|frank)|honestly|frankly|unfortunately|i'm afraid|
  i think|i guess|you know|or something|yeah))+$
`);
/** Words inside a request that only soften or strengthen it. */
const SOFTENING = longPattern(
  String.raw`
    \b(just|really|maybe|perhaps|actually|honestly|possibly|kindly|properly|quickly|simply|
    basically|literally|truly|totally|completely|absolutely|entirely|definitely|genuinely|
    particularly|quite|please|sorry|like|kind of|sort of|you know|i mean|
    to be (honest|fair|frank))\b
  `,
  'g',
);
/** The same few words said twice in a row: "skip it skip it". */
const SAID_TWICE = /^(.{4,40}) \1$/;

/** What went wrong, said before a request: "you were breaking up, could you say that again". */
const TROUBLE = longPattern(String.raw`
  ^((i (was|did|could|cannot|can|missed|lost|zoned|got|have|had|am|forgot|only)|
  you (were|are|was|broke|cut|froze|dropped|went)|there (was|is)|(my|your) \w+|
  the (line|sound|audio|connection|voice|signal|call|volume|mic|microphone|video|question|
  screen|last|first|second)|(it|that|this|the question) (is|was)|too \w+|someone|
  somebody) .{0,45}?|(my|your) \w+ .{0,45}?) ?(?=(can|could|would|will|may) (you|i|we)\b|
  please\b|let us\b|what (was|do|did|are|is)\b|which (one|do|are)\b|do you mean\b|
  are you asking\b|wait\b|hold on\b|hang on\b|give me\b|repeat\b|say (that|it) again\b)
`);

/** An utterance made ready for recognizing what it asks. */
export interface Utterance {
  /** Lower case, no punctuation, no sounds of hesitation. */
  readonly plain: string;
  /** `plain` without the polite words around it, unless it consists of them. */
  readonly bare: string;
  /** Ways to write the same request, `bare` and `plain` first. */
  readonly forms: readonly string[];
  /** Without polite or softening words, short forms written out. */
  readonly core: string;
  /** `core` without a complaint before the request; empty when there is none. */
  readonly afterTrouble: string;
  /** How many words `plain` has. */
  readonly length: number;
  /** True when nothing but hesitation was said. */
  readonly isHesitation: boolean;
}

/** The text without sounds of hesitation, otherwise as it is. */
export function withoutHesitation(text: string): string {
  return text.replaceAll('’', "'").replace(HESITATION, ' ').replace(/\s+/g, ' ').trim();
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
const orElse = (text: string, other: string) => (text === '' ? other : text);

/** Prepares what a candidate said, typed or as a speech recognition wrote it. */
export function toUtterance(text: string): Utterance {
  const plain = withApostrophes(
    squeeze(
      withoutHesitation(text.toLowerCase())
        .replace(/[!?¿¡;:"“”()….,]+/g, ' ')
        .replace(/(?<=^|\s)[-–—]+|[-–—]+(?=\s|$)/g, ' '),
    ),
  );
  const bare = orElse(plain.replace(BEFORE, '').replace(AFTER, '').trim(), plain);
  const softened = orElse(squeeze(bare.replace(SOFTENING, ' ')), bare);
  const once = orElse(softened.replace(BEFORE, '').replace(AFTER, '').trim(), softened).replace(
    SAID_TWICE,
    '$1',
  );
  const core = expand(once);
  const withoutTrouble = core.replace(TROUBLE, '');
  const afterTrouble = withoutTrouble === core ? '' : withoutTrouble;
  const written = [bare, plain, expand(bare), expand(plain), contract(bare), once, core];
  const all = [...written, contract(once), afterTrouble, contract(afterTrouble)];
  return {
    plain,
    bare,
    forms: [...new Set(all)].filter((form) => form !== ''),
    core,
    afterTrouble,
    length: plain === '' ? 0 : plain.split(' ').length,
    isHesitation: plain === '' && /\p{L}/u.test(text),
  };
}
