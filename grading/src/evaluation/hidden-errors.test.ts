import { bankQuestion } from '../testing/bank.ts';
import { dataFile } from '../text/data-file.ts';
import { countCalledFalse, readAnswersWithErrors } from './hidden-errors.ts';

const answers = readAnswersWithErrors(dataFile('evaluation/answers/hidden-errors.txt'));

test('each answer with errors has five right sentences and three false ones on a question of the bank', () => {
  expect(answers.length).toBeGreaterThan(100);
  for (const { questionId, sentences } of answers) {
    expect(bankQuestion(questionId).id).toBe(questionId);
    expect(sentences.filter(({ isRight }) => isRight)).toHaveLength(5);
    expect(sentences).toHaveLength(8);
  }
});

test('counts what is called false, and what without a doubt, apart for right and false sentences', () => {
  const answer = {
    questionId: 'q',
    sentences: [
      { text: 'It copies.', isRight: false },
      { text: 'It shares.', isRight: true },
      { text: 'It grows.', isRight: false },
    ],
  };
  const point = { label: '', correction: null, bonus: false };
  const criteria = [
    { ...point, id: 'a', verdict: 'contradicted' as const, quotes: ['It copies.'] },
    { ...point, id: 'b', verdict: 'contradicted' as const, quotes: ['It shares.'], doubtful: true },
    { ...point, id: 'c', verdict: 'met' as const, quotes: ['It grows.'] },
  ];
  expect(countCalledFalse([{ answer, criteria }])).toEqual({
    right: { all: 1, called: 1, surely: 0 },
    wrong: { all: 2, called: 1, surely: 1 },
  });
});
