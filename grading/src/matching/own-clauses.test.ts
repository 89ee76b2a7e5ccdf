import { bankGrader, bankQuestion } from '../testing/bank.ts';

const shortener = bankQuestion('system_design-junior-url-shortener');

test('finds the clause of an answer that is about a point, verbatim', async () => {
  const clause = 'a table maps the short code to the long address';
  const answer = `I like this kind of task, ${clause}, and I had lunch before.`;
  const { clauses } = await bankGrader.assessAnswer(shortener, answer);
  expect(clauses).toContain(clause);
  expect(clauses).not.toContain('and I had lunch before');
});

test('quotes no clause that the candidate took back', async () => {
  const withdrawn = 'a table maps the long address to nothing';
  const { clauses } = await bankGrader.assessAnswer(
    shortener,
    `I would say ${withdrawn}. No wait, that is wrong. A table maps the short code to the long address.`,
  );
  expect(clauses).not.toContain(withdrawn);
  expect(clauses).toContain('A table maps the short code to the long address');
});

test('quotes nothing from remarks without a claim, questions and long sentences', async () => {
  const talk = 'I had lunch with my colleagues before. Does a table map the code to the address?';
  const long = `A table maps the short code ${'and also and also and '.repeat(4)}the long address`;
  for (const answer of [talk, 'Hm.', long.replaceAll('and', 'very')]) {
    const { clauses } = await bankGrader.assessAnswer(shortener, answer);
    expect(clauses.filter((clause) => clause !== null)).toEqual([]);
  }
});

test('an answer is assessed with its share of the points and what the report would say', async () => {
  const { share, strengths } = await bankGrader.assessAnswer(shortener, shortener.modelAnswer);
  expect(share).toBeGreaterThan(0.7);
  expect(strengths).not.toEqual(['None']);
});

test('an answer whose points were made after a hint is assessed lower', async () => {
  const { share } = await bankGrader.assessAnswer(shortener, shortener.modelAnswer, {
    ...{ count: 1, answerBefore: '' },
  });
  const { share: alone } = await bankGrader.assessAnswer(shortener, shortener.modelAnswer);
  expect(share).toBeLessThan(alone * 0.8);
});
