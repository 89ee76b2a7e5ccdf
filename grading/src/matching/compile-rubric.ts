import type { Rubric, RubricCriterion } from '../rubric/rubric.ts';
import { type MisconceptionParts, parseMisconception } from '../text/clauses.ts';
import { type Polarity, tokenize } from '../text/tokenize.ts';
import type { Corpus } from './corpus.ts';
import { type Distinctiveness, fullyDistinctive } from './distinctiveness.ts';
import { memoizePerRubric } from './memoize-per-rubric.ts';

/** A word that a phrase expects. */
export interface ExpectedWord {
  key: string;
  polarity: Polarity;
  weight: number;
}

/** A phrase as the words that it expects, each once. */
export interface Phrase {
  words: readonly ExpectedWord[];
  totalWeight: number;
}

/** A concept as one alternative of a group names it. */
export interface Term {
  words: readonly ExpectedWord[];
  /** The words in a row, between spaces, when they mean something only so: "only once". */
  expression: string | null;
  /** How much it tells this question from others on the topic: 1 much, near 0 little. */
  distinctiveness: number;
}

/** A wrong statement that costs. */
export interface Misconception extends MisconceptionParts {
  phrase: Phrase;
}

/** A criterion made ready for matching. */
export interface CompiledCriterion {
  criterion: RubricCriterion;
  phrasings: readonly Phrase[];
  /** Concept groups: each a list of alternatives, each of them the words that it needs. */
  terms: readonly (readonly Term[])[];
  misconceptions: readonly Misconception[];
  /** Keys of the words of each right phrasing, in their order. */
  rightSequences: readonly (readonly string[])[];
  /** The same with every word distinctiveness as much as anywhere, to weigh a misconception against. */
  plain: Pick<CompiledCriterion, 'phrasings' | 'terms'>;
}

/** How far words that everybody on the topic says still stand between a phrase and its whole. */
const commonShare = 0.15;
/** Words that the question itself says prove little: anybody can repeat them. */
export const saidByQuestion = 0.6;

function compilePhrase(
  text: string,
  corpus: Corpus,
  inQuestion: Set<string>,
  distinctiveness: Distinctiveness,
): Phrase {
  const words = new Map<string, ExpectedWord>();
  for (const { key, polarity, light } of tokenize(text).tokens) {
    if (words.has(key)) continue;
    const factor = inQuestion.has(key) ? saidByQuestion : 1;
    const weight = factor * distinctiveness(key) * corpus.weightOf(key, light);
    words.set(key, { key, polarity, weight });
  }
  const totalWeight = [...words.values()].reduce((sum, word) => {
    const whole = word.weight / distinctiveness(word.key);
    return sum + word.weight + commonShare * (whole - word.weight);
  }, 0);
  return { words: [...words.values()], totalWeight };
}

/** Breaks a rubric's texts into weighted words. */
export const compileRubric = memoizePerRubric(compileAnew);

function compileAnew(rubric: Rubric, corpus: Corpus): CompiledCriterion[] {
  const distinctiveness = corpus.distinctivenessFor(rubric);
  const inQuestion = new Set(tokenize(rubric.question).tokens.map(({ key }) => key));
  const compile = (texts: readonly string[], discounted = inQuestion, tells = distinctiveness) =>
    texts
      .map((text) => compilePhrase(text, corpus, discounted, tells))
      .filter(({ words }) => words.length > 0);
  return rubric.criteria.map((criterion) => {
    const phrasings = compile([criterion.label, ...criterion.phrasings]);
    const negatable = polarities(phrasings);
    const terms = (criterion.terms ?? [])
      .map((group) => group.flatMap((text) => compileTerm(text, negatable, distinctiveness) ?? []))
      .filter((group) => group.length > 0);
    const plain = {
      phrasings: compile([criterion.label, ...criterion.phrasings], inQuestion, fullyDistinctive),
      terms: terms.map((group) => group.map((term) => ({ ...term, distinctiveness: 1 }))),
    };
    const misconceptions = (criterion.misconceptions ?? []).map((text) => ({
      ...parseMisconception(text),
      phrase: compilePhrase(text, corpus, new Set(), fullyDistinctive),
    }));
    const rightSequences = [criterion.label, ...criterion.phrasings].map(
      (text) => tokenize(text).sequence,
    );
    return { criterion, phrasings, terms, misconceptions, rightSequences, plain };
  });
}

function polarities(phrasings: readonly Phrase[]): Map<string, Set<Polarity>> {
  const found = new Map<string, Set<Polarity>>();
  for (const { key, polarity } of phrasings.flatMap(({ words }) => words)) {
    found.set(key, (found.get(key) ?? new Set()).add(polarity));
  }
  return found;
}

/**
 * A word is bound to one polarity only when every phrasing that has it uses that one. A lone word
 * without meaning is no term.
 */
function compileTerm(
  text: string,
  negatable: Map<string, Set<Polarity>>,
  distinctiveness: Distinctiveness,
): Term | null {
  const { tokens, sequence, functionWordCount } = tokenize(text);
  if (tokens.length === 0 && sequence.length < 2) return null;
  const words = tokens.map(({ key, polarity }): ExpectedWord => {
    const used = negatable.get(key);
    const bound = polarity !== 'plain' || (used?.size === 1 && used.has('plain'));
    return { key, polarity: bound ? polarity : 'near', weight: 1 };
  });
  const negated = tokens.some(({ polarity }) => polarity !== 'plain');
  const inARow = !negated && sequence.length > 1 && functionWordCount > 0;
  const most = Math.max(...tokens.map(({ key }) => distinctiveness(key)));
  return {
    words,
    expression: inARow ? ` ${sequence.join(' ')} ` : null,
    distinctiveness: tokens.length === 0 ? 1 : most,
  };
}
