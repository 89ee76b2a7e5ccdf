import { bankGrader, questionsFor } from '../testing/bank.ts';
import { hostileAnswers } from '../testing/hostile-answers.ts';
import { tokenize } from '../text/tokenize.ts';
import { wordsOf } from '../text/words.ts';

const [question] = questionsFor('react', 'junior');
if (question === undefined) throw new Error('The bank is empty');
const shapes = Object.entries(hostileAnswers);

test.each(shapes)('%s: cuts words to 64 letters before stemming', (_name, answer) => {
  const words = [
    ...tokenize(answer).tokens.map(({ word }) => word),
    ...tokenize(answer).sequence,
    ...wordsOf(answer),
  ];
  expect(Math.max(0, ...words.map(({ length }) => length))).toBeLessThanOrEqual(64);
});

test.each(shapes)('%s: returns 0', async (_name, answer) => {
  const { score, criteria } = await bankGrader.gradeAnswer(question, answer);
  expect(score).toBe(0);
  expect(criteria).toHaveLength(question.criteria.length);
});
