import { RubricGrader } from '../grader/rubric-grader.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { bankGrader, bankQuestion } from '../testing/bank.ts';

async function calledFalse(questionId: string, answer: string): Promise<string[]> {
  const judged = await bankGrader.judgeCriteria(bankQuestion(questionId), answer);
  return judged.filter(({ verdict }) => verdict === 'contradicted').map(({ id }) => id);
}

describe('a right sentence near to a false statement is not called false', () => {
  it('where it is a correction of the bank in its words @GRADE-22', async () => {
    const question = bankQuestion('sql-junior-null-logic');
    const corrections = question.criteria.flatMap(({ misconceptions = [] }) =>
      misconceptions.flatMap(({ correction }) => correction ?? []),
    );
    const called: string[] = [];
    for (const correction of corrections) {
      if ((await calledFalse(question.id, correction)).length > 0) called.push(correction);
    }
    expect(corrections.length).toBeGreaterThan(10);
    expect(called).toEqual([]);
  });
});

it('the false statement beside its correction is called false as before', async () => {
  expect(
    await calledFalse('sql-junior-null-logic', "A filter status <> 'paid' returns rows with NULL."),
  ).not.toEqual([]);
});

it('a false statement without a correction is called false', async () => {
  const rubric: Rubric = {
    question: 'Why does bread dough rise?',
    maxScore: 5,
    criteria: [
      {
        id: 'gas',
        label: 'Yeast turns sugar into gas',
        weight: 3,
        phrasings: ['the yeast eats the sugar and makes gas'],
        misconceptions: [{ statement: 'salt feeds the yeast' }],
      },
    ],
  };
  const [gas] = await new RubricGrader([]).judgeCriteria(rubric, 'Salt feeds the yeast.');
  expect(gas?.verdict).toBe('contradicted');
});
