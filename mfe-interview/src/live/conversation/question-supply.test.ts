import type { AskedQuestion, NextQuestion } from '@parley/api/contract/interview';
import { askedQuestion, questionSample as question } from '../../testing/running-interview.ts';
import { QuestionSupply } from './question-supply.ts';

const questions = [
  question('q1', 'What is a closure?'),
  question('q2', 'How do promises work?'),
  question('q3', 'What is an event loop?'),
];
const harder = { ...question('q9', 'What does a microtask starve?'), level: 'senior' as const };

const unreachable = () => Promise.reject({ status: 500, message: 'Not reachable', data: null });

function supplyOf({
  known = [],
  fetchList = jest.fn().mockResolvedValue(questions),
  fetchNext = jest.fn<Promise<NextQuestion>, [unknown]>(unreachable),
}: {
  known?: AskedQuestion[];
  fetchList?: jest.Mock;
  fetchNext?: jest.Mock;
} = {}) {
  const supply = new QuestionSupply({ interviewId: 'i1', known, fetchList, fetchNext });
  const next = (wish: 'easier' | 'harder' | null = null) =>
    supply.next('junior', 'javascript', wish);
  return { supply, next, fetchList, fetchNext };
}

const handedOut = (number: number, given: (typeof questions)[number] | null) => ({
  question: given,
  number,
  total: 3,
  remaining: 1,
});

beforeEach(() => localStorage.clear());

test('asks the list one by one while the server hands out nothing @STATE-30 @STATE-31', async () => {
  const { supply, next, fetchList } = supplyOf();
  expect(await next()).toEqual({ number: 1, question: questions[0] });
  supply.markAnswered(['q1']);
  expect(await next()).toEqual({ number: 2, question: questions[1] });
  supply.markAnswered(['q2']);
  await next();
  supply.markAnswered(['q3']);
  expect(await next()).toBeNull();
  expect(fetchList).toHaveBeenCalledTimes(1);
  expect(supply).toMatchObject({ total: 3, answered: 3 });
});

test('asks the question that the server hands out in the place of the listed one @STATE-30', async () => {
  const { supply, next, fetchNext } = supplyOf();
  fetchNext.mockResolvedValueOnce(handedOut(1, questions[0] ?? null));
  await next();
  supply.markAnswered(['q1']);
  fetchNext.mockResolvedValueOnce(handedOut(2, harder));
  expect(await next()).toEqual({ number: 2, question: harder });
  expect(supply.numberOf('q9')).toBe(2);
  expect(supply.find('How do promises work?')).toBeUndefined();
  expect(supply.total).toBe(3);
  // Another page has it from the cache.
  const later = supplyOf();
  later.supply.markAnswered(['q1']);
  expect((await later.next())?.question.id).toBe('q9');
});

test('returns an unanswered question again without asking the server', async () => {
  const { next, fetchNext } = supplyOf();
  await next();
  expect((await next())?.question.id).toBe('q1');
  expect(fetchNext).toHaveBeenCalledTimes(1);
});

test('tells the server of a wish for another level', async () => {
  const { next, fetchNext } = supplyOf();
  await next();
  fetchNext.mockResolvedValueOnce(handedOut(1, questions[0] ?? null));
  expect((await next('harder'))?.question.id).toBe('q1');
  expect(fetchNext).toHaveBeenLastCalledWith('harder');
});

test('goes on in the list when the server does not have the last answer yet', async () => {
  const { supply, next, fetchNext } = supplyOf();
  await next();
  supply.markAnswered(['q1']);
  fetchNext.mockResolvedValueOnce(handedOut(1, questions[0] ?? null));
  expect(await next()).toEqual({ number: 2, question: questions[1] });
});

test('asks a question again whose answer was taken back, before later ones', async () => {
  const { supply, next } = supplyOf();
  await next();
  supply.markAnswered(['q1']);
  await next();
  expect(supply.isPast('q1')).toBe(true);
  supply.markOpen('q1');
  expect((await next())?.question.id).toBe('q1');
  expect(supply.answered).toBe(0);
});

test('continues with what the server knows, whatever list this browser has', async () => {
  await supplyOf().next();
  const known = [
    askedQuestion('q1', { answer: 'A function.', askedAt: '2026-11-21T12:00:00.000Z' }),
    askedQuestion('q9', { askedAt: '2026-11-21T12:05:00.000Z' }),
    askedQuestion('q3'),
  ];
  const { supply, next, fetchList, fetchNext } = supplyOf({ known });
  supply.markAnswered(['q1']);
  expect((await next())?.question.id).toBe('q9');
  expect(supply.asked.map(({ number }) => number)).toEqual([1, 2]);
  expect(fetchList).not.toHaveBeenCalled();
  expect(fetchNext).not.toHaveBeenCalled();
});

test('ignores a list cached for another interview', async () => {
  await supplyOf().next();
  const other = new QuestionSupply({
    interviewId: 'i2',
    known: [],
    fetchList: async () => [question('q7', 'Another one?')],
    fetchNext: unreachable,
  });
  expect((await other.next('junior', 'javascript'))?.question.id).toBe('q7');
});

test('has no question when the list cannot be loaded, says why, and loads it on the next try @CALL-37', async () => {
  const fetchList = jest.fn().mockImplementationOnce(unreachable).mockResolvedValue(questions);
  const { supply, next } = supplyOf({ fetchList });
  await expect(next()).rejects.toMatchObject({ message: 'Not reachable' });
  expect(supply).toMatchObject({ total: 0, asked: [] });
  expect((await next())?.question.id).toBe('q1');
});

test('fetches the list once for a page that is opened again @STATE-30', async () => {
  await supplyOf().next();
  const later = supplyOf();
  expect((await later.next())?.question.id).toBe('q1');
  expect(later.fetchList).not.toHaveBeenCalled();
});

test('finds a question by its text or plain wording, whatever its spacing and case', async () => {
  const fetchList = jest
    .fn()
    .mockResolvedValue([{ ...question('q1', 'What is a closure?'), plain: 'Explain closures.' }]);
  const { supply, next } = supplyOf({ fetchList });
  await next();
  expect(supply.find('  what is a  CLOSURE? ')?.id).toBe('q1');
  expect(supply.find('explain closures.')?.id).toBe('q1');
  expect(supply.at(1)?.id).toBe('q1');
  expect(supply.at(2)).toBeUndefined();
  expect(supply.find('What is love?')).toBeUndefined();
});
