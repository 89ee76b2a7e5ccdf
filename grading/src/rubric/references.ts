import { splitSegments } from '../text/segments.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Rubric, RubricCriterion } from './rubric.ts';

/** How alike two statements must be, by the words they share, to make the same point. */
const sameFrom = 0.5;

/** From so many statements a reference is long. */
const longFrom = 5;
/** The share of a long reference's statements that is a full answer. */
const enoughOfLongReference = 0.6;

function overlap(a: string, b: string): number {
  const keysOf = (text: string) => new Set(tokenize(text).tokens.map(({ key }) => key));
  const [first, second] = [keysOf(a), keysOf(b)];
  const shared = [...first].filter((key) => second.has(key)).length;
  const smaller = Math.min(first.size, second.size);
  return smaller === 0 ? 0 : shared / smaller;
}

/** Statements with meaning: a remark of function words alone says nothing that can be matched. */
function statementsOf(reference: string): string[] {
  return splitSegments(reference)
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ text }) => text.replace(/[.;!?]+$/, ''));
}

function criterionOf(statements: readonly string[], at: number): RubricCriterion {
  const [label = ''] = statements;
  return { id: `point-${at + 1}`, label, weight: 1, phrasings: [...statements] };
}

/**
 * Makes a rubric from plain reference answers. Several references are alternatives: when each is a
 * single statement, saying any of them is the whole answer. Otherwise every statement of the most
 * detailed reference is a criterion, and what the others say in its place is another phrasing.
 */
export function rubricFromReferences(
  question: string,
  referenceAnswers: readonly string[],
  maxScore: number,
): Rubric {
  const alternatives = referenceAnswers.map(statementsOf).filter(({ length }) => length > 0);
  const detailed = alternatives.reduce<string[]>(
    (longest, next) => (next.length > longest.length ? next : longest),
    [],
  );
  if (detailed.length <= 1) {
    const criteria = alternatives.length > 0 ? [criterionOf(alternatives.flat(), 0)] : [];
    return { question, maxScore, criteria };
  }
  const others = alternatives.filter((statements) => statements !== detailed).flat();
  const criteria = detailed.map((statement, at) => {
    const same = others.filter((other) => overlap(statement, other) >= sameFrom);
    return criterionOf([statement, ...same], at);
  });
  const rubric = { question, maxScore, criteria };
  // People give full marks to an answer that has the heart of a long reference.
  return detailed.length >= longFrom ? { ...rubric, enough: enoughOfLongReference } : rubric;
}
