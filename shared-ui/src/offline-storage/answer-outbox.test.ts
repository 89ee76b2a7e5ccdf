import 'fake-indexeddb/auto';
import { clearStorage } from '../storage/storage.ts';
import { AnswerOutbox, type OutgoingAnswer } from './answer-outbox.ts';
import { LocalInterviewStore } from './local-interview-store.ts';

const answer = (questionId: string, text = `answer to ${questionId}`): OutgoingAnswer => ({
  interviewId: 'i1',
  questionId,
  question: `question ${questionId}`,
  answer: text,
});
const unreachable = { status: 500, message: 'Not reachable', data: null };

/** A person that no other test knows. */
const newPerson = () => crypto.randomUUID();
const failing = async () => Promise.reject(unreachable);
/** The answers that a new page of this person finds. */
const foundBy = async (personId: string) =>
  new AnswerOutbox(await LocalInterviewStore.open(personId), failing)
    .waitingFor('i1')
    .map(({ questionId, answer: text }) => `${questionId}: ${text}`);

test('an answer is kept before it is sent, and forgotten when the server has it', async () => {
  const person = newPerson();
  const seen: string[][] = [];
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(person), async () => {
    seen.push(await foundBy(person));
    return 'saved';
  });
  await expect(outbox.save(answer('q1'))).resolves.toBe('saved');
  expect(seen).toEqual([['q1: answer to q1']]);
  expect(outbox.isEmpty).toBe(true);
  expect(await foundBy(person)).toEqual([]);
});

test('an answer that cannot be sent survives a lost sign-in, and goes out later', async () => {
  const person = newPerson();
  const send = jest.fn().mockRejectedValueOnce(unreachable).mockResolvedValue('saved');
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(person), send);
  await expect(outbox.save(answer('q1'))).rejects.toEqual(unreachable);
  clearStorage();
  await new AnswerOutbox(await LocalInterviewStore.open(person), send).flush();
  expect(send).toHaveBeenLastCalledWith(answer('q1'));
  expect(await foundBy(person)).toEqual([]);
});

test('nobody else sees or sends the answers of a person', async () => {
  const person = newPerson();
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(person), failing);
  await outbox.save(answer('q1')).catch(() => {});
  const send = jest.fn();
  await new AnswerOutbox(await LocalInterviewStore.open(newPerson()), send).flush();
  expect(send).not.toHaveBeenCalled();
  expect(await foundBy(person)).toEqual(['q1: answer to q1']);
});

test('a second answer to a question replaces the one that waits', async () => {
  const person = newPerson();
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(person), failing);
  await outbox.save(answer('q1', 'first')).catch(() => {});
  await outbox.save(answer('q1', 'first and second')).catch(() => {});
  expect(await foundBy(person)).toEqual(['q1: first and second']);
});

test('answers wait in the order in which they were given', async () => {
  const person = newPerson();
  let clock = 0;
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(person), failing, () => clock++);
  for (const id of ['q9', 'q1', 'q5']) await outbox.save(answer(id)).catch(() => {});
  expect(await foundBy(person)).toEqual(['q9', 'q1', 'q5'].map((id) => `${id}: answer to ${id}`));
});

test('an answer that the server refuses for good is kept as such and blocks no other', async () => {
  const refusal = { status: 409, message: 'The interview has ended.', data: null };
  const person = newPerson();
  const kept = await LocalInterviewStore.open(person);
  const stuck = new AnswerOutbox(kept, failing);
  await stuck.save(answer('q1')).catch(() => {});
  await stuck.save(answer('q2')).catch(() => {});
  const send = jest.fn().mockRejectedValueOnce(refusal).mockResolvedValue('saved');
  const outbox = new AnswerOutbox(kept, send);
  const { sent, refused } = await outbox.flush();
  expect(sent.map(({ questionId }) => questionId)).toEqual(['q2']);
  expect(refused).toBe(1);
  expect(outbox.isEmpty).toBe(true);
  const later = await LocalInterviewStore.open(person);
  expect(later.refused).toMatchObject([{ questionId: 'q1', refusal: 'The interview has ended.' }]);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(2);
});
