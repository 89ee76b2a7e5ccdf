import type { Segment } from '../text/segments.ts';
import { misspelling } from '../text/similar-words.ts';
import type { Polarity, Token } from '../text/tokenize.ts';
import type { CompiledCriterion, ExpectedWord, Phrase, Term } from './compile-rubric.ts';
import type { Corpus } from './corpus.ts';

/** One segment or two neighboring ones, with the words they say. */
export interface Window {
  segments: readonly Segment[];
  said: ReadonlyMap<string, ReadonlySet<Polarity>>;
  /** All words in a row, between spaces. */
  row: string;
}

/** How well a criterion is covered. */
export interface Match {
  /** 0 to 1. */
  strength: number;
  /** The strength in each window. */
  inWindows: readonly number[];
}

/** From this likeness a concept's word is said, a misspelling included. */
const saidFrom = 0.7;
/** What a word said with the opposite sense takes away, as a share of its weight. */
const opposedShare = -0.6;
/**
 * Wording counts by its square root, times how far the concept groups are touched: a statement in
 * other words has about a third of a phrasing's weight in common with it. One group proves less
 * than several.
 */
const touchedFactor = { none: 0.5, all: 1.05, onlyOne: 0.95 } as const;
/** What a group is touched by a word that everybody on the topic says. */
const leastTouched = 0.2;
/** Evidence from all over the answer counts less than one clear statement, and never in full. */
const scatteredShare = 0.72;
const mostScattered = 0.55;
/** A pair of sentences must beat a single one clearly to be the better evidence. */
const pairShare = 0.96;

/** The words of some tokens, with the senses in which they stand. */
export function sensesOf(tokens: readonly Token[]): Map<string, Set<Polarity>> {
  const said = new Map<string, Set<Polarity>>();
  for (const { key, polarity } of tokens) {
    said.set(key, (said.get(key) ?? new Set()).add(polarity));
  }
  return said;
}

function windowOf(segments: readonly Segment[]): Window {
  const said = sensesOf(segments.flatMap(({ tokens }) => tokens));
  const row = ` ${segments.flatMap(({ sequence }) => sequence).join(' ')} `;
  return { segments, said, row };
}

/** Every segment, and every two neighbors. */
export function windowsOf(segments: readonly Segment[]): Window[] {
  return segments.flatMap((segment, at) => {
    const next = segments[at + 1];
    return next === undefined
      ? [windowOf([segment])]
      : [windowOf([segment]), windowOf([segment, next])];
  });
}

/** Matches an answer's words with a rubric's, typing mistakes included. */
export class WordMatcher {
  readonly #corpus: Corpus;
  readonly #memo = new Map<string, number>();

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /**
   * How much a word looks like a misspelling of another, 0 to 1; one of the subject is never a
   * misspelling.
   */
  similarity(said: string, expected: string): number {
    // Most pairs: remembering each would cost an answer of unknown words 50 MB.
    if (said[0] !== expected[0] || this.#corpus.isKnown(said)) return 0;
    const pair = `${said} ${expected}`;
    const known = this.#memo.get(pair);
    if (known !== undefined) return known;
    const similarity = misspelling(said, expected);
    this.#memo.set(pair, similarity);
    return similarity;
  }

  /** 1 when said, less for a near miss, below 0 when the opposite is said. */
  word(expected: ExpectedWord, said: Window['said']): number {
    let share = 1;
    let polarities = said.get(expected.key);
    if (polarities === undefined) {
      share = 0;
      for (const [key, found] of said) {
        const similarity = this.similarity(key, expected.key);
        if (similarity > share) [share, polarities] = [similarity, found];
      }
    }
    if (polarities === undefined) return 0;
    if (expected.polarity === 'near' || polarities.has('near')) return share;
    if (polarities.has(expected.polarity)) return share;
    return expected.polarity === 'plain' ? opposedShare : 0.2;
  }

  /** Whether a window names a concept. */
  term({ words, expression }: Term, { said, row }: Window): boolean {
    if (expression !== null) return row.includes(expression);
    return words.every((word) => this.word(word, said) >= saidFrom);
  }

  /** The share of a phrase's weight that a window says. */
  phrase(phrase: Phrase, said: Window['said']): number {
    let reached = 0;
    for (const word of phrase.words) reached += word.weight * this.word(word, said);
    return phrase.totalWeight === 0 ? 0 : Math.max(0, reached / phrase.totalWeight);
  }
}

/** How well a window covers a criterion, 0 to 1. */
export function matchStrength(
  criterion: CompiledCriterion['plain'],
  window: Window,
  matcher: WordMatcher,
) {
  let phrasing = 0;
  for (const phrase of criterion.phrasings) {
    phrasing = Math.max(phrasing, matcher.phrase(phrase, window.said));
  }
  if (criterion.terms.length === 0) return phrasing;
  let touched = 0;
  for (const group of criterion.terms) {
    let most = 0;
    for (const term of group) {
      if (term.distinctiveness > most && matcher.term(term, window)) most = term.distinctiveness;
    }
    if (most > 0) touched += leastTouched + (1 - leastTouched) * most;
  }
  const { none, all, onlyOne } = touchedFactor;
  const full = criterion.terms.length === 1 ? onlyOne : all;
  const factor = none + (full - none) * (touched / criterion.terms.length);
  return Math.min(1, Math.max(phrasing, factor * Math.sqrt(phrasing)));
}

/** How well an answer is worded for a criterion. */
export function matchCriterion(
  criterion: CompiledCriterion,
  windows: readonly Window[],
  whole: Window,
  matcher: WordMatcher,
): Match {
  const inWindows = windows.map((window) => {
    const share = window.segments.length > 1 ? pairShare : 1;
    return share * matchStrength(criterion, window, matcher);
  });
  const strongest = Math.max(0, ...inWindows);
  const all = scatteredShare * matchStrength(criterion, whole, matcher);
  const scattered = Math.min(mostScattered, all);
  return { strength: Math.max(strongest, scattered), inWindows };
}

/** All of an answer as one window. */
export function wholeOf(segments: readonly Segment[]): Window {
  return windowOf(segments);
}
