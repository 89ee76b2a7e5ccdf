import type { Rubric } from '../rubric/rubric.ts';
import { tokenize } from '../text/tokenize.ts';
import { saidByQuestion } from './compile-rubric.ts';
import type { Corpus } from './corpus.ts';
import { memoizePerRubric } from './memoize-per-rubric.ts';
import { readStatement, type Statement, type WeightFunction } from './statement-words.ts';

/** A criterion as the ways of saying it that are accepted. */
export interface Accepted {
  statements: readonly Statement[];
  /** The words of all of them, each once in each sense. */
  vocabulary: Statement;
}

/** What the criteria of a rubric accept, by what the words mean. */
export interface AcceptedByCriterion {
  /** In the order of the criteria. */
  criteria: readonly Accepted[];
  /** Keys of the question's words. */
  asked: ReadonlySet<string>;
  /** How much a word says in an answer. */
  weigh: WeightFunction;
}

/** What the criteria of a rubric accept. */
export const acceptedBy = memoizePerRubric(readAccepted);

function readAccepted({ question, criteria }: Rubric, corpus: Corpus): AcceptedByCriterion {
  const asked = new Set(tokenize(question).tokens.map(({ key }) => key));
  const texts = criteria.map(({ label, phrasings }) =>
    [label, ...phrasings].map((text) => tokenize(text).tokens),
  );
  const weigh: WeightFunction = ({ key, light }) =>
    corpus.weightOf(key, light) * (asked.has(key) ? saidByQuestion : 1);
  return {
    criteria: texts.map((statements) => ({
      statements: statements.map((tokens) => readStatement(tokens, weigh)),
      vocabulary: readStatement(statements.flat(), weigh),
    })),
    asked,
    weigh,
  };
}
