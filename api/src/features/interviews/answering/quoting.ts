/** A longer passage is not read back. */
const longestQuote = 24;

const ellipsis = /\.{3}|…/g;
/** Stands for the dots of an ellipsis, which end no sentence. */
const placeholder = '\u{2}';
/** Where a sentence ends. */
const sentenceEnd = /[.!?]+["”'’)]*(?=\s|$)|\n/g;

/** A quotation without the mark at its end; the dots of an ellipsis belong to it. */
export const withoutEnd = (text: string): string =>
  /(?:\.{3}|…)$/.test(text) ? text : text.replace(/[.,;:!?]+$/, '');

/** Whether brackets, backticks and quotation marks that a passage opens are closed in it. */
function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  const pairs = ['()', '[]', '{}', '“”'];
  return (
    pairs.every(([open = '', close = '']) => count(open) === count(close)) &&
    ['`', '"'].every((mark) => count(mark) % 2 === 0)
  );
}

/** Whether a passage stops within code, at an ellipsis or at a semicolon. */
const isCut = (passage: string, before: string, after: string): boolean =>
  !isBalanced(passage) ||
  /^\s*(?:;|\.{3}|…)/.test(after) ||
  (/(?:;|\.{3}|…)\s*$/.test(passage) && after.trim() !== '') ||
  /(?:\.{3}|…)\s*$/.test(before);

/** The sentences of a text that a passage is part of. */
function sentencesAround(text: string, from: number, to: number): string {
  const masked = text.replace(ellipsis, (dots) => placeholder.repeat(dots.length));
  const ends = [...masked.matchAll(sentenceEnd)].map(({ index, 0: mark }) => index + mark.length);
  const start = ends.findLast((end) => end <= from) ?? 0;
  const end = ends.find((one) => one >= to) ?? text.length;
  return text.slice(start, end).trim();
}

/**
 * What is read back of an answer: a passage that would stop within code, at an ellipsis or at a semicolon is
 * read to the end of its sentence; `null` where that is too long.
 */
export function readBack(passage: string, answer: string): string | null {
  const at = answer.indexOf(passage);
  const end = at + passage.length;
  const needsMore = at >= 0 && isCut(passage, answer.slice(0, at), answer.slice(end));
  const whole = needsMore ? sentencesAround(answer, at, end) : passage;
  const isReadable = whole.split(/\s+/).length <= longestQuote && isBalanced(whole);
  return isReadable ? withoutEnd(whole) : null;
}
