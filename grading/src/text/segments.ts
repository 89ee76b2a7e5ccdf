import { anyOf } from './patterns.ts';
import { type TokenizedText, tokenize } from './tokenize.ts';

/** A sentence, or a clause of a long one, of an answer. */
export interface Segment extends TokenizedText {
  /** Exactly as it stands in the answer. */
  text: string;
  /** The fenced block of code that it is a line of, verbatim: it shows what a line alone does not. */
  block?: string;
}

/** Speech without punctuation is cut into clauses above this many words. */
const longestSegment = 34;

/** Ends of whole sentences: not the dots in "Node.js", "3.12" or "e.g. this". */
const wholeEnd = /(?<!\b(?:e\.g|i\.e|etc|vs|Mr|Ms|Dr))[.!?]+["”’)]*(?=\s|$)|\n+/gu;
/** Ends of sentences, and of what a semicolon parts. */
const sentenceEnd = new RegExp(`${wholeEnd.source}|;+`, 'gu');
/** Where a sentence takes itself back: "…, no that's wrong, …", "… wait no, …". */
const turningBack = new RegExp(
  [
    String.raw`[,–-]?\s+(?=(?:`,
    anyOf('oh', 'ah', 'hmm?', 'sorry', 'wait', 'oops', 'actually'),
    String.raw`[\s,]+)*`,
    anyOf(
      ...['no[\\s,]+(?:wait|sorry|actually|not)', "no[\\s,]+(?:that|it)(?:['’]?s| is| was)"],
      ...['wait[\\s,]+no', 'sorry[\\s,]+no'],
    ),
    String.raw`\b)`,
  ].join(''),
  'giu',
);

/** What begins a line of a list. */
const bullet = /^(?:[-*•–·]|\d{1,2}[.)])\s+/u;
/** The number of a list in one line, cut from what it numbers: "1. Types. 2. Tests." */
const numberOfLine = /^\d{1,2}[.)]$/;
const clauseStart = /(?:,\s*|\s+)(?=(?:and|but|so|because|which|then|while|or|also)\s)/giu;

function cut(text: string, at: Iterable<number>): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const end of at) {
    pieces.push(text.slice(start, end));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces
    .map((piece) => piece.trim().replace(bullet, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece) && !numberOfLine.test(piece));
}

const ends = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match.index + match[0].length);

const countWords = (text: string) => text.split(/\s+/).length;

/** Before fewer words a sentence is not cut: "Sorry," alone takes nothing back. */
const fewestWords = 3;

/** Where a sentence takes itself back, the lead-in included: "…, | oh wait, no, that is a queue". */
function turningsIn(sentence: string): number[] {
  const turnings: number[] = [];
  for (const end of ends(sentence, turningBack)) {
    const before = sentence.slice(turnings.at(-1) ?? 0, end).trim();
    if (countWords(before) >= fewestWords) turnings.push(end);
  }
  return turnings;
}

/** Cuts what has too many words, and no clause to cut at, behind the last comma that keeps it short enough. */
function cutHard(piece: string): string[] {
  if (countWords(piece.trim()) <= longestSegment) return [piece];
  const words = ends(piece, /\S+\s+/gu).slice(0, longestSegment);
  const commas = words
    .slice(fewestWords - 1)
    .filter((end) => piece.slice(0, end).trim().endsWith(','));
  const at = commas.at(-1) ?? words.at(-1) ?? piece.length;
  return [piece.slice(0, at), ...cutHard(piece.slice(at))];
}

/** Joins neighboring clauses back together up to the longest segment, and cuts what is left. */
function splitLong(sentence: string): string[] {
  if (countWords(sentence) <= longestSegment) return [sentence];
  const pieces: string[] = [];
  let start = 0;
  let previous = 0;
  for (const end of [...ends(sentence, clauseStart), sentence.length]) {
    if (previous > start && countWords(sentence.slice(start, end)) > longestSegment * 0.7) {
      pieces.push(sentence.slice(start, previous));
      start = previous;
    }
    previous = end;
  }
  pieces.push(sentence.slice(start));
  return pieces.flatMap(cutHard).flatMap((piece) => cut(piece, []));
}

/** Code, what a statement leaves out ("SELECT ... FROM"), and "?" within code, which asks nothing. */
const code = new RegExp(
  [
    /`[^`\n]+`/,
    /(?<=\b[A-Z]{2,} ?)\.{2,}(?=\s+[A-Z]{2,}\b)/,
    // "WHERE id = ? for update"; what begins behind it like a sentence is one.
    /(?<=[=<>(,] ?|\b(?:LIKE|LIMIT|OFFSET|BETWEEN|AND|THEN|ELSE) )\?(?!\s+\p{Lu}\p{Ll})/u,
    // "? ORDER BY name"
    /\?(?=\s+(?:AND|OR|ORDER|GROUP|LIMIT|OFFSET|FOR)\b)/,
    // "name ?? 'guest'"
    /(?<=\s)\?\?(?=\s)/,
    // "ok ? data : null"
    /(?<=\s)\?(?!\s+\p{Lu}\p{Ll})(?=\s[^?!.\n]+\s:\s)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
/** A text of the same length, in which the marks within code end no sentence. */
const withoutCode = (text: string): string => text.replace(code, (span) => 'x'.repeat(span.length));

/** The sentences of a text, each a verbatim part of it. */
const splitSentences = (text: string): string[] => cut(text, ends(withoutCode(text), sentenceEnd));

/** The sentence that a part of a text stands in, semicolons and all; the part itself where it spans several. */
export function sentenceAround(text: string, start: number, end: number): string {
  const part = text.slice(start, end);
  const whole = cut(text, ends(withoutCode(text), wholeEnd));
  return whole.find((sentence) => sentence.includes(part)) ?? part;
}

/** A line that begins or ends a block of code, with whatever names its language. */
const fence = /^[ \t]*(?:```|~~~)[^`\n]*$/mu;
/** A comment in code is prose. */
const comment = /^\s*(?:\/\/|\/\*|\*|#|--)/;

/** Cuts an answer into segments; each segment's text is a verbatim part of it. */
export function splitSegments(answer: string): Segment[] {
  const parts = answer.split(fence);
  return parts.flatMap((part, at) => {
    // What is behind a fence that nothing closes may be anything.
    const isCode = at % 2 === 1 && at < parts.length - 1;
    return splitSentences(part)
      .flatMap((sentence) => cut(sentence, turningsIn(sentence)))
      .flatMap(splitLong)
      .map((text) => ({
        text,
        ...tokenize(text),
        ...(isCode && !comment.test(text) && { block: part.trim() }),
      }));
  });
}
