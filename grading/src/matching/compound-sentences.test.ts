import { bankGrader, bankQuestion } from '../testing/bank.ts';

const question = bankQuestion('react-intermediate-context-performance');

test('a sentence whose clauses make two points is taken for neither missing nor false on them', async () => {
  const answer =
    'Every consumer renders again whenever the value changes, so split contexts and memoize the value with useMemo.';
  const { criteria } = await bankGrader.gradeAnswer(question, answer);
  const verdicts = ['consumers-render', 'stable-value'].map(
    (point) => criteria.find(({ id }) => id === point)?.verdict,
  );
  for (const verdict of verdicts) expect(verdict).toMatch(/^(?:met|partly)$/);
});

const verdictsOn = async (questionId: string, answer: string) =>
  (await bankGrader.gradeAnswer(bankQuestion(questionId), answer)).criteria.flatMap(
    ({ id, verdict }) => (verdict === 'absent' ? [] : [`${id} ${verdict}`]),
  );

test('a sentence makes both points that "and" joins', async () => {
  const answer = 'WHERE filters rows before grouping and HAVING filters the groups afterwards.';
  expect(await verdictsOn('sql-junior-where-having', answer)).toEqual([
    'where-rows met',
    'having-groups met',
  ]);
});

test('what stands behind "and" makes no point where the denial before it holds for it, too', async () => {
  const answer =
    'You never filter rows before grouping with WHERE and filter groups afterwards with HAVING.';
  const made = await verdictsOn('sql-junior-where-having', answer);
  expect(made).not.toContain('having-groups met');
});

test('an example is a whole sentence of the model answer', async () => {
  const { examples } = await bankGrader.judgeAnswer(question, 'I do not use it.');
  expect(examples.size).toBeGreaterThan(2);
  for (const example of examples.values()) expect(example).toMatch(/^\p{Lu}.*[.!?]$/su);
});
