import type { Rubric, RubricCriterion } from './rubric.ts';
import type { TermWeights } from './term-weights.ts';
import { type Polarity, tokenize } from './tokenize.ts';

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
}

/** A criterion made ready for matching. */
export interface CompiledCriterion {
  criterion: RubricCriterion;
  phrasings: readonly Phrase[];
  /** Concept groups: each a list of alternatives, each of them the words that it needs. */
  terms: readonly (readonly Term[])[];
  misconceptions: readonly Phrase[];
}

/** Words that the question itself says prove little: anybody can repeat them. */
const saidByQuestion = 0.6;

function compilePhrase(text: string, weights: TermWeights, inQuestion: Set<string>): Phrase {
  const words = new Map<string, ExpectedWord>();
  for (const { key, polarity, light } of tokenize(text).tokens) {
    if (words.has(key)) continue;
    const factor = inQuestion.has(key) ? saidByQuestion : 1;
    words.set(key, { key, polarity, weight: factor * weights.weightOf(key, light) });
  }
  const totalWeight = [...words.values()].reduce((sum, word) => sum + word.weight, 0);
  return { words: [...words.values()], totalWeight };
}

/** Breaks a rubric's texts into weighted words. */
export function compileRubric(rubric: Rubric, weights: TermWeights): CompiledCriterion[] {
  const inQuestion = new Set(tokenize(rubric.question).tokens.map(({ key }) => key));
  const compile = (texts: readonly string[], discounted = inQuestion) =>
    texts
      .map((text) => compilePhrase(text, weights, discounted))
      .filter(({ words }) => words.length > 0);
  return rubric.criteria.map((criterion) => {
    const phrasings = compile([criterion.label, ...criterion.phrasings]);
    const negatable = polarities(phrasings);
    const terms = (criterion.terms ?? [])
      .map((group) => group.flatMap((text) => compileTerm(text, negatable) ?? []))
      .filter((group) => group.length > 0);
    return {
      criterion,
      phrasings,
      terms,
      misconceptions: compile(criterion.misconceptions ?? [], new Set()),
    };
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
function compileTerm(text: string, negatable: Map<string, Set<Polarity>>): Term | null {
  const { tokens, sequence, functionWordCount } = tokenize(text);
  if (tokens.length === 0 && sequence.length < 2) return null;
  const words = tokens.map(({ key, polarity }): ExpectedWord => {
    const used = negatable.get(key);
    const bound = polarity !== 'plain' || (used?.size === 1 && used.has('plain'));
    return { key, polarity: bound ? polarity : 'near', weight: 1 };
  });
  const negated = tokens.some(({ polarity }) => polarity !== 'plain');
  const inARow = !negated && sequence.length > 1 && functionWordCount > 0;
  return { words, expression: inARow ? ` ${sequence.join(' ')} ` : null };
}
