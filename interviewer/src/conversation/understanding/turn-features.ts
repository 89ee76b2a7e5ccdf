import { withApostrophes } from './contractions.ts';
import { dialogueWords } from './dialogue-words.ts';
import { longPattern } from './pattern-notation.ts';
import type { TurnPlace } from './turn-kinds.ts';

/** A turn with what it is said to. */
export interface SaidTurn {
  readonly text: string;
  readonly place: TurnPlace;
  /** The question or follow-up in hand, '' before the first. */
  readonly question: string;
  /** The questions before it. */
  readonly earlier: readonly string[];
}

/** Words of a turn that are read, from its start and from its end: what it is stands there. */
const wordsFromStart = 60;
const wordsFromEnd = 30;

const wordPattern = /[\p{L}\p{M}]+(?:'[\p{L}]+)?|\p{N}+|[?]/gu;

const wordsOf = (text: string): readonly string[] =>
  withApostrophes(text.toLowerCase().replaceAll(/[’‘]/g, "'"))
    .match(wordPattern)
    ?.map((word) => (/^\p{N}/u.test(word) ? '0' : word)) ?? [];

/** A word that is no dialogue word, by its ending only. */
function masked(word: string): string {
  if (word === '?' || word === '0' || dialogueWords.has(word)) return word;
  if (/[^a-z']/.test(word)) return '#x';
  return /(?:ing|ed|s|ly)$/.exec(word)?.[0].padStart(4, '#') ?? '#';
}

/** Runs of up to `longest` neighbors with the marks of start and end. */
function* runs(words: readonly string[], longest: number, name: string) {
  const all = ['^', ...words, '$'];
  for (let length = 1; length <= longest; length += 1) {
    for (let at = 0; at + length <= all.length; at += 1) {
      yield `${name}${all.slice(at, at + length).join(' ')}`;
    }
  }
}

/** Pieces of words, which typing errors and endings leave alone. */
function* pieces(words: readonly string[]) {
  for (const word of words) {
    const bounded = `<${word}>`;
    for (let length = 3; length <= 5; length += 1) {
      for (let at = 0; at + length <= bounded.length; at += 1) {
        yield `c:${bounded.slice(at, at + length)}`;
      }
    }
  }
}

const bucket = (share: number): number => Math.min(4, Math.floor(share * 5));
const lengthBucket = (count: number): number => Math.min(8, Math.round(Math.log2(count + 1) * 1.5));

/** What a turn looks like as a whole. */
function* form({ text, place, question }: SaidTurn, words: readonly string[]) {
  const content = words.filter((word) => word !== '?' && !dialogueWords.has(word));
  const asked = new Set(wordsOf(question).filter((word) => !dialogueWords.has(word)));
  const repeated = content.filter((word) => asked.has(word)).length;
  const sentences = text.split(/[.!?]+\s/).length;
  const length = lengthBucket(words.length);
  const share = bucket(content.length / Math.max(1, words.length));
  const kind = [
    `length ${length}`,
    `content ${share}`,
    `content ${share} length ${length}`,
    `new content ${lengthBucket(content.length - repeated)}`,
    `of the question ${bucket(repeated / Math.max(1, content.length))}`,
    `sentences ${Math.min(4, sentences)}`,
    `question marks ${Math.min(2, text.split('?').length - 1)} ${Math.min(3, sentences)}`,
    `asks at the end ${/\?\s*$/.test(text)}`,
    `code ${/[{}()[\]=<>;_]|\w\.\w/.test(text)}`,
    `foreign ${/[^\p{ASCII}\p{P}\p{S}\s]/u.test(text)}`,
  ];
  yield `at ${place}`;
  for (const one of kind) {
    yield one;
    yield `at ${place} ${one}`;
  }
}

/** Marks of a first, a further and a last point, and of a number of points to come. */
const enumerators = [
  /\b(?:first(?:ly)?|first of all|one(?: is| thing)|to begin|begin with|start with)\b/,
  /\b(?:second(?:ly)?|another|also|then|next)\b/,
  /\b(?:third(?:ly)?|finally|lastly|last)\b/,
  longPattern(String.raw`
    \b(two|three|four|five|several|few|couple of) (\w+ )?(things|parts|reasons|points|steps|ways|
    options|sides|halves|kinds|types|cases|aspects|layers|phases|pieces|areas|ideas|levels)\b
  `),
] as const;
/** How a turn ends that goes on. */
const endings: readonly (readonly [string, RegExp])[] = [
  ['open', /(?:[,:;…–-]|\.\.\.?)\s*$/],
  [
    'linked',
    longPattern(
      String.raw`
        \b(and|or|so|but|because|then|which|that|the|a|is|with|to|of|uh|um|like|if|when|also|
        second|next)[\s.…]*$
      `,
      'i',
    ),
  ],
  [
    'more to come',
    longPattern(
      String.raw`
        \b(more|another|further|next|continue|go(ing)? on|second|moment|wait|hold on|hang on|
        let me|coming|rest|finish)\b[^.!?]{0,40}[.!?…]*$
      `,
      'i',
    ),
  ],
];
const refersBack =
  /\b(?:first|second|third|fourth|previous|earlier|before|last|question|ago|back)\b/;
const corrects = longPattern(String.raw`
  \b(forgot|meant|correct|add|also|actually|wait|remember|realize|should have|mistake|wrong)\b
`);
const stemOf = (word: string): string => word.slice(0, 6);

/** How much of one set of words another one has. */
function overlap(words: ReadonlySet<string>, text: string): number {
  const other = new Set(
    wordsOf(text)
      .filter((word) => !dialogueWords.has(word))
      .map(stemOf),
  );
  let shared = 0;
  for (const word of words) if (other.has(word)) shared += 1;
  return shared;
}

/** How a turn is built up and ends, and to which question it is nearest. */
function* structure({ text, place, question, earlier }: SaidTurn, words: readonly string[]) {
  const lower = text.toLowerCase();
  yield `enumerates ${enumerators.map((pattern) => (pattern.test(lower) ? 1 : 0)).join('')}`;
  for (const [name, pattern] of endings) if (pattern.test(text)) yield `ends ${name}`;
  const content = new Set(
    words.filter((word) => word !== '?' && !dialogueWords.has(word)).map(stemOf),
  );
  const here = overlap(content, question);
  const there = earlier.reduce((most, other) => Math.max(most, overlap(content, other)), 0);
  const nearer = there === here ? 'as near' : there > here ? 'earlier' : 'in hand';
  yield `nearer ${nearer} ${Math.min(3, Math.abs(there - here))}`;
  yield `at ${place} nearer ${nearer}`;
  yield `refers ${refersBack.test(lower)} corrects ${corrects.test(lower)} ${Math.min(2, Math.floor(content.size / 4))}`;
}

/** What is read of a turn, as names of features; each counts once. */
export function featuresOf(turn: SaidTurn): readonly string[] {
  const words = wordsOf(turn.text);
  const read =
    words.length <= wordsFromStart + wordsFromEnd
      ? words
      : [...words.slice(0, wordsFromStart), '…', ...words.slice(-wordsFromEnd)];
  const shapes = read.map(masked);
  const start = shapes.slice(0, 4).join(' ');
  const end = shapes.slice(-3).join(' ');
  return [
    ...new Set([
      ...runs(read, 3, 'w:'),
      ...runs(shapes, 4, 'm:'),
      ...pieces(read),
      ...form(turn, words),
      ...structure(turn, words),
      `start ${start}`,
      `end ${end}`,
      `at ${turn.place} start ${shapes.slice(0, 2).join(' ')}`,
    ]),
  ];
}
