import type { InterviewContext } from '../interview-context.ts';
import { BY_MANNER } from './phrases-by-manner.ts';
import { INTERVIEW } from './phrases-interview.ts';
import { INTRODUCTION } from './phrases-introduction.ts';
import { REQUESTS } from './phrases-requests.ts';

/**
 * Everything that the interviewer says. A session begins somewhere in each list of variants by its
 * seed and goes round, so that a replay says the same and no sentence comes twice before all of its
 * variants have been said.
 */
const WORDING = { ...INTRODUCTION, ...INTERVIEW, ...REQUESTS };

export type Phrase = keyof typeof WORDING;

/** How the interviewer treats the candidate. */
export type Manner = InterviewContext['manner'];

const byManner: Readonly<Record<Manner, Readonly<Partial<Record<Phrase, readonly string[]>>>>> =
  BY_MANNER;

/** All variants of a phrase, their gaps unfilled; those of a manner come first. */
export function variantsOf(phrase: Phrase, manner: Manner = 'warm'): readonly string[] {
  const own = byManner[manner][phrase] ?? [];
  return [...own, ...WORDING[phrase].filter((variant) => !own.includes(variant))];
}

/** The names of all phrases. */
export const phrases: readonly Phrase[] = Object.keys(WORDING).filter(
  (name): name is Phrase => name in WORDING,
);

/** A small stable hash (FNV-1a, 32 bits). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}

/**
 * One variant of a phrase.
 * @param seed fixes where a session begins in the list
 * @param times how often the phrase was said before in the session
 * @param values what fills the gaps
 * @param manner of the interviewer
 */
export function choose(
  phrase: Phrase,
  seed: string,
  times: number,
  values: Readonly<Record<string, string | number>> = {},
  manner: Manner = 'warm',
): string {
  const variants = variantsOf(phrase, manner);
  const own = byManner[manner][phrase]?.length ?? 0;
  const round = times % variants.length;
  // Each part of the list is gone round from a place of its own.
  const [from, count, at] =
    round < own ? [0, own, round] : [own, variants.length - own, round - own];
  const variant = variants[from + ((hash(`${seed}:${phrase}`) + at) % count)] ?? '';
  const filled = variant.replace(/\{(\w+)\}/g, (_gap, name: string) => String(values[name] ?? ''));
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "one question", "five questions". */
export function countQuestions(count: number): string {
  return `${NUMBERS[count] ?? count} question${count === 1 ? '' : 's'}`;
}
