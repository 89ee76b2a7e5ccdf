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

test('an example is a whole sentence of the model answer', async () => {
  const { examples } = await bankGrader.judgeAnswer(question, 'I do not use it.');
  expect(examples.size).toBeGreaterThan(2);
  for (const example of examples.values()) expect(example).toMatch(/^\p{Lu}.*[.!?]$/su);
});
