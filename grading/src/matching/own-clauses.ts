import type { Rubric } from '../rubric/rubric.ts';
import type { Segment } from '../text/segments.ts';
import { product } from '../text/vectors/word-vectors.ts';
import type { AnswerReader } from './answer-reading.ts';
import type { CriterionStatements, Statement } from './rubric-statements.ts';

/** Words of a clause that can be read back: fewer say nothing, more are no quotation. */
const fewestWords = 5;
const mostWords = 16;
/** Clauses that are looked at. */
const mostClauses = 16;
/** From this product with a statement on a point a clause is about it. */
const subjectFrom = 0.5;

const clauseEnd = /[,;:.!?\n]+(?=\s|$)/u;
const joined = /\s+(?=(?:and|but|so|because|which|then|while|or)\s)/iu;
const joint = /^(?:and|but|so|then)\s+/i;
/** Words that begin what says nothing without the clause before or behind it. */
const subordinate = new Set(
  (
    'if when whenever while because since although though unless until till before after once as than that which who ' +
    'whom whose where wherever what whatever whether how why or nor not even only just also ' +
    'to for from with without within by of in into on onto at over under between across through along like via per ' +
    'instead rather otherwise e.g i.e etc such all'
  ).split(' '),
);

const countWords = (text: string): number => text.split(/\s+/).length;

/** Whether a clause says something by itself. */
const standsAlone = (clause: string): boolean => {
  const [first = ''] = clause.toLowerCase().split(/\s+/);
  return /^[\p{L}"“]/u.test(clause) && !subordinate.has(first) && !/(?:ing|ed)$/.test(first);
};

/** Verbatim clauses of sentences that say something by themselves, without questions. */
function clausesOf(sentences: readonly Segment[]): string[] {
  return sentences
    .filter(({ text }) => !/\?\W*$/.test(text))
    .flatMap(({ text }) => text.split(clauseEnd))
    .flatMap((part) => (countWords(part.trim()) > mostWords ? part.split(joined) : [part]))
    .map((clause) => clause.trim().replace(joint, ''))
    .filter((clause) => countWords(clause) >= fewestWords && countWords(clause) <= mostWords)
    .filter(standsAlone)
    .slice(0, mostClauses);
}

function nearness({ vector }: Statement, { right, wrong }: CriterionStatements): number {
  return [...right, ...wrong].reduce((most, one) => Math.max(most, product(vector, one.vector)), 0);
}

/** The place of the highest number. */
const highest = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));

/**
 * For each criterion of a rubric the clause of an answer that is about it and comes nearest, verbatim;
 * `null` where none is. A clause is about the criterion that it is nearest to.
 */
export async function nearestClauses(
  reader: AnswerReader,
  rubric: Rubric,
  answer: string,
): Promise<(string | null)[]> {
  const clauses = clausesOf(await reader.standingSegments(answer));
  const said = await reader.statementsFor(clauses);
  const { criteria } = await reader.statementsOf(rubric);
  const found = said.map((statement, at) => {
    const worths = criteria.map((criterion) => nearness(statement, criterion));
    return { clause: clauses[at] ?? '', about: highest(worths), worth: Math.max(...worths) };
  });
  return criteria.map((_criterion, at) => {
    const [nearest] = found
      .filter(({ about, worth }) => about === at && worth >= subjectFrom)
      .toSorted((first, second) => second.worth - first.worth);
    return nearest?.clause ?? null;
  });
}
