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

/** A criterion made ready for matching. */
export interface CompiledCriterion {
  criterion: RubricCriterion;
  phrasings: readonly Phrase[];
  /** Concept groups: each a list of alternatives, each of them the words that it needs. */
  terms: readonly (readonly Phrase[])[];
  misconceptions: readonly Phrase[];
}

/** Words that the question itself says prove little: anybody can repeat them. */
const saidByQuestion = 0.45;

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
  const compile = (texts: readonly string[]) =>
    texts
      .map((text) => compilePhrase(text, weights, inQuestion))
      .filter(({ words }) => words.length > 0);
  return rubric.criteria.map((criterion) => {
    const phrasings = compile([criterion.label, ...criterion.phrasings]);
    const negatable = polarities(phrasings);
    const terms = (criterion.terms ?? [])
      .map((group) => compile(group).map((phrase) => relax(phrase, negatable)))
      .filter((group) => group.length > 0);
    return { criterion, phrasings, terms, misconceptions: compile(criterion.misconceptions ?? []) };
  });
}

function polarities(phrasings: readonly Phrase[]): Map<string, Set<Polarity>> {
  const found = new Map<string, Set<Polarity>>();
  for (const { key, polarity } of phrasings.flatMap(({ words }) => words)) {
    found.set(key, (found.get(key) ?? new Set()).add(polarity));
  }
  return found;
}

/** A term's word is bound to one polarity only when every phrasing that has it uses that one. */
function relax(phrase: Phrase, negatable: Map<string, Set<Polarity>>): Phrase {
  const words = phrase.words.map((word): ExpectedWord => {
    if (word.polarity !== 'plain') return word;
    const used = negatable.get(word.key);
    const plainOnly = used?.size === 1 && used.has('plain');
    return plainOnly ? word : { ...word, polarity: 'near' };
  });
  return { ...phrase, words };
}
