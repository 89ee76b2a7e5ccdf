import { INTERVIEW } from './phrases-interview.ts';
import { INTRODUCTION } from './phrases-introduction.ts';

/**
 * Everything that the interviewer says. A session begins somewhere in each list of variants by its
 * seed and goes round, so that a replay says the same and no sentence comes twice before all of its
 * variants have been said.
 */
const WORDING = { ...INTRODUCTION, ...INTERVIEW };

export type Phrase = keyof typeof WORDING;

/** All variants of a phrase, their gaps unfilled. */
export function variantsOf(phrase: Phrase): readonly string[] {
  return WORDING[phrase];
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
 */
export function choose(
  phrase: Phrase,
  seed: string,
  times: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const variants = variantsOf(phrase);
  const variant = variants[(hash(`${seed}:${phrase}`) + times) % variants.length] ?? '';
  const filled = variant.replace(/\{(\w+)\}/g, (_gap, name: string) => String(values[name] ?? ''));
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "one question", "five questions". */
export function countQuestions(count: number): string {
  return `${NUMBERS[count] ?? count} question${count === 1 ? '' : 's'}`;
}
