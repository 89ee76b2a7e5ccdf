import { bankGrader, bankQuestion } from '../testing/bank.ts';

const verdictsOf = async (questionId: string, answer: string) =>
  (await bankGrader.judgeCriteria(bankQuestion(questionId), answer)).map(({ verdict }) => verdict);

it('a remark of a few light words earns nothing', async () => {
  const verdicts = await verdictsOf('typescript-senior-incident-types', "That can't happen.");
  expect(verdicts).not.toContain('met');
  expect(verdicts).not.toContain('partly');
});

it('a sentence of as few words that says something makes its point', async () => {
  expect(await verdictsOf('sql-junior-null-logic', 'NULL means unknown.')).toContain('met');
});
