import type { Rubric } from '../rubric/rubric.ts';
import type { Segment } from '../text/segments.ts';
import { product } from '../text/vectors/word-vectors.ts';
import type { AnswerReader } from './answer-reading.ts';
import type { CriterionStatements, Statement } from './rubric-statements.ts';

/** Words of a clause that can be read back: fewer say nothing, more are no quotation. */
const fewestWords = 4;
const mostWords = 16;
/** Clauses that are looked at. */
const mostClauses = 16;
/** From this product with a statement on any point a clause is on the subject. */
const subjectFrom = 0.5;

const clauseEnd = /[,;:.!?\n]+(?=\s|$)/u;
const joined = /\s+(?=(?:and|but|so|because|which|then|while|or)\s)/iu;
const joint = /^(?:and|but|so|because|which|then|while|or)\s+/i;

const countWords = (text: string): number => text.split(/\s+/).length;

/** Verbatim clauses of sentences, without questions. */
function clausesOf(sentences: readonly Segment[]): string[] {
  return sentences
    .filter(({ text }) => !/\?\W*$/.test(text))
    .flatMap(({ text }) => text.split(clauseEnd))
    .flatMap((part) => (countWords(part.trim()) > mostWords ? part.split(joined) : [part]))
    .map((clause) => clause.trim().replace(joint, ''))
    .filter((clause) => countWords(clause) >= fewestWords && countWords(clause) <= mostWords)
    .slice(0, mostClauses);
}

function nearness({ vector }: Statement, { right, wrong }: CriterionStatements): number {
  return [...right, ...wrong].reduce((most, one) => Math.max(most, product(vector, one.vector)), 0);
}

/**
 * For each criterion of a rubric the clause of an answer that comes nearest to it, verbatim; `null`
 * where no clause is on the subject of the rubric.
 */
export async function nearestClauses(
  reader: AnswerReader,
  rubric: Rubric,
  answer: string,
): Promise<(string | null)[]> {
  const clauses = clausesOf(await reader.standingSegments(answer));
  const said = await reader.statementsFor(clauses);
  const { criteria } = await reader.statementsOf(rubric);
  const onSubject = said
    .map((statement, at) => ({
      clause: clauses[at] ?? '',
      worths: criteria.map((criterion) => nearness(statement, criterion)),
    }))
    .filter(({ worths }) => Math.max(...worths) >= subjectFrom);
  return criteria.map((_criterion, at) => {
    const [nearest] = onSubject.toSorted(
      (first, second) => (second.worths[at] ?? 0) - (first.worths[at] ?? 0),
    );
    return nearest?.clause ?? null;
  });
}
