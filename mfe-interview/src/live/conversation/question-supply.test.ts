import { QuestionSupply } from './question-supply.ts';

const questions = [
  { id: 'q1', question: 'What is a closure?' },
  { id: 'q2', question: 'How do promises work?' },
];

test('fetches the list once and takes the questions one by one', async () => {
  const fetchQuestions = jest.fn().mockResolvedValue(questions);
  const supply = new QuestionSupply('i1', fetchQuestions);
  expect(await supply.next('junior', 'javascript')).toEqual({ number: 1, question: questions[0] });
  supply.markAnswered(['q1']);
  expect(await supply.next('junior', 'javascript')).toEqual({ number: 2, question: questions[1] });
  supply.markAnswered(['q2']);
  expect(await supply.next('junior', 'javascript')).toBeNull();
  expect(fetchQuestions).toHaveBeenCalledTimes(1);
  expect(supply).toMatchObject({ total: 2, answered: 2 });
});

test('returns an unanswered question again', async () => {
  const supply = new QuestionSupply('i1', async () => questions);
  await supply.next('junior', 'javascript');
  expect((await supply.next('junior', 'javascript'))?.question.id).toBe('q1');
});

test('uses the cached list after a reload and skips answered questions', async () => {
  await new QuestionSupply('i1', async () => questions).next('junior', 'javascript');
  const fetchQuestions = jest.fn();
  const resumed = new QuestionSupply('i1', fetchQuestions);
  resumed.markAnswered(['q1']);
  expect((await resumed.next('junior', 'javascript'))?.question.id).toBe('q2');
  expect(fetchQuestions).not.toHaveBeenCalled();
});

test('ignores a list cached for another interview', async () => {
  await new QuestionSupply('i1', async () => questions).next('junior', 'javascript');
  const other = [{ id: 'q9', question: 'Another one?' }];
  const supply = new QuestionSupply('i2', async () => other);
  expect((await supply.next('junior', 'javascript'))?.question.id).toBe('q9');
});

test('finds a question by its text, whatever its spacing and case', async () => {
  const supply = new QuestionSupply('i1', async () => questions);
  await supply.next('junior', 'javascript');
  expect(supply.find('  what is a  CLOSURE? ')?.id).toBe('q1');
  expect(supply.numberOf('How do promises work?')).toBe(2);
  expect(supply.find('What is love?')).toBeUndefined();
});
