import { readStored } from '@parley/shared-ui/storage';
import { AnswerOutbox, type OutgoingAnswer } from './answer-outbox.ts';

const answer = (questionId: string, text = `answer to ${questionId}`): OutgoingAnswer => ({
  questionId,
  question: `question ${questionId}`,
  answer: text,
});
const unreachable = { status: 500, message: 'Not reachable', data: null };

test('an answer is stored before it is sent, and forgotten when the server has it', async () => {
  const seen: unknown[] = [];
  const outbox = new AnswerOutbox('i1', async () => {
    seen.push(readStored('parley-answered-questions'));
    return 'saved';
  });
  await expect(outbox.save(answer('q1'))).resolves.toBe('saved');
  expect(seen).toEqual([[{ interviewId: 'i1', ...answer('q1') }]]);
  expect(outbox.waiting).toEqual([]);
});

test('an answer that cannot be sent waits and goes out later', async () => {
  const send = jest.fn().mockRejectedValueOnce(unreachable).mockResolvedValue('saved');
  const outbox = new AnswerOutbox('i1', send);
  await expect(outbox.save(answer('q1'))).rejects.toEqual(unreachable);
  expect(outbox.waiting).toEqual([answer('q1')]);
  await new AnswerOutbox('i1', send).flush();
  expect(send).toHaveBeenLastCalledWith(answer('q1'));
  expect(outbox.waiting).toEqual([]);
});

test('a second answer to a question replaces the one that waits', async () => {
  const outbox = new AnswerOutbox('i1', async () => Promise.reject(unreachable));
  await outbox.save(answer('q1', 'first')).catch(() => {});
  await outbox.save(answer('q1', 'first and second')).catch(() => {});
  expect(outbox.waiting).toEqual([answer('q1', 'first and second')]);
});

test('an answer that the server refuses for good does not block the others', async () => {
  const refusal = { status: 409, message: 'The interview has ended.', data: null };
  const outbox = new AnswerOutbox('i1', async () => Promise.reject(refusal));
  await expect(outbox.save(answer('q1'))).rejects.toEqual(refusal);
  expect(outbox.waiting).toEqual([]);
});

test('answers of another interview are left alone', async () => {
  const stuck = new AnswerOutbox('i1', async () => Promise.reject(unreachable));
  await stuck.save(answer('q1')).catch(() => {});
  const other = new AnswerOutbox('i2', async () => 'saved');
  expect(other.waiting).toEqual([]);
  await other.save(answer('q2'));
  other.clear();
  expect(stuck.waiting).toEqual([answer('q1')]);
});
