import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
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

/** A user of one test only. */
const newUser = () => crypto.randomUUID();
const failing = async () => Promise.reject(unreachable);
/** The answers that a new page of this user finds. */
const foundBy = async (userId: string) =>
  new AnswerOutbox(await LocalInterviewStore.open(userId), failing)
    .waitingFor('i1')
    .map(({ questionId, answer: text }) => `${questionId}: ${text}`);

test('stores an answer before sending it and deletes it when the server has it @ENTITY-27', async () => {
  const user = newUser();
  const seen: string[][] = [];
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(user), async () => {
    seen.push(await foundBy(user));
    return 'saved';
  });
  await expect(outbox.save(answer('q1'))).resolves.toBe('saved');
  expect(seen).toEqual([['q1: answer to q1']]);
  expect(outbox.isEmpty).toBe(true);
  expect(await foundBy(user)).toEqual([]);
});

test('sends an answer later when it failed and the sign-in was lost meanwhile @DESIGN-18', async () => {
  const user = newUser();
  const send = jest.fn().mockRejectedValueOnce(unreachable).mockResolvedValue('saved');
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(user), send);
  await expect(outbox.save(answer('q1'))).rejects.toEqual(unreachable);
  clearStorage();
  await new AnswerOutbox(await LocalInterviewStore.open(user), send).flush();
  expect(send).toHaveBeenLastCalledWith(answer('q1'));
  expect(await foundBy(user)).toEqual([]);
});

test('neither shows nor sends the answers of another user', async () => {
  const user = newUser();
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(user), failing);
  await outbox.save(answer('q1')).catch(() => {});
  const send = jest.fn();
  await new AnswerOutbox(await LocalInterviewStore.open(newUser()), send).flush();
  expect(send).not.toHaveBeenCalled();
  expect(await foundBy(user)).toEqual(['q1: answer to q1']);
});

test('replaces a waiting answer with a second one to the same question', async () => {
  const user = newUser();
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(user), failing);
  await outbox.save(answer('q1', 'first')).catch(() => {});
  await outbox.save(answer('q1', 'first and second')).catch(() => {});
  expect(await foundBy(user)).toEqual(['q1: first and second']);
});

test('keeps answers in the order in which they were given @ENTITY-23', async () => {
  const user = newUser();
  let clock = 0;
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(user), failing, () => clock++);
  for (const id of ['q9', 'q1', 'q5']) await outbox.save(answer(id)).catch(() => {});
  expect(await foundBy(user)).toEqual(['q9', 'q1', 'q5'].map((id) => `${id}: answer to ${id}`));
});

test('stores a permanently rejected answer as rejected and sends the others', async () => {
  const refusal = { status: 409, message: 'The interview has ended.', data: null };
  const user = newUser();
  const store = await LocalInterviewStore.open(user);
  const stuck = new AnswerOutbox(store, failing);
  await stuck.save(answer('q1')).catch(() => {});
  await stuck.save(answer('q2')).catch(() => {});
  const send = jest.fn().mockRejectedValueOnce(refusal).mockResolvedValue('saved');
  const outbox = new AnswerOutbox(store, send);
  const { sent, rejected } = await outbox.flush();
  expect(sent.map(({ questionId }) => questionId)).toEqual(['q2']);
  expect(rejected).toBe(1);
  expect(outbox.isEmpty).toBe(true);
  const later = await LocalInterviewStore.open(user);
  expect(later.rejected).toMatchObject([{ questionId: 'q1', refusal: 'The interview has ended.' }]);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends answers of other interviews where those of one cannot go now', async () => {
  const outbox = new AnswerOutbox(
    await LocalInterviewStore.open(newUser()),
    jest.fn(async ({ interviewId }: OutgoingAnswer) => {
      if (interviewId === 'i1' || isOffline) throw unreachable;
    }),
  );
  let isOffline = true;
  const waiting = [answer('q1'), answer('q2'), { ...answer('q3'), interviewId: 'i2' }];
  for (const each of waiting) await outbox.save(each).catch(() => {});
  isOffline = false;
  const { sent } = await outbox.flush();
  expect(sent.map(({ questionId }) => questionId)).toEqual(['q3']);
  expect(outbox.waitingFor('i1')).toHaveLength(2);
});

test('sends a revision once when it is flushed while it is being saved', async () => {
  let acknowledge = (_result: string) => {};
  const send = jest.fn(
    () =>
      new Promise<string>((resolve) => {
        acknowledge = resolve;
      }),
  );
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(newUser()), send);
  const saving = outbox.save(answer('q1'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const flushing = outbox.flush();
  acknowledge('saved');
  await expect(saving).resolves.toBe('saved');
  await flushing;
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.isEmpty).toBe(true);
});

test('sends a later revision after the one that is under way', async () => {
  const acknowledgements: (() => void)[] = [];
  const send = jest.fn(
    (_answer: OutgoingAnswer) => new Promise<void>((resolve) => acknowledgements.push(resolve)),
  );
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(newUser()), send);
  const first = outbox.save(answer('q1', 'first'));
  const second = outbox.save(answer('q1', 'first and second'));
  await waitFor(() => expect(acknowledgements).toHaveLength(1));
  acknowledgements[0]?.();
  await first;
  await waitFor(() => expect(acknowledgements).toHaveLength(2));
  acknowledgements[1]?.();
  await second;
  expect(send.mock.calls.map(([{ answer: text }]) => text)).toEqual(['first', 'first and second']);
  expect(outbox.isEmpty).toBe(true);
});

test('sends the interviewer’s next step, and requests no follow-up for a late answer', async () => {
  const send = jest.fn().mockRejectedValueOnce(unreachable).mockResolvedValue('saved');
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(newUser()), send);
  const probed = { ...answer('q1'), then: 'probe' as const, edited: false };
  await outbox.save(probed).catch(() => {});
  await outbox.save({ ...answer('q2'), then: 'listen', edited: true });
  await outbox.flush();
  expect(send.mock.calls).toEqual([
    [probed],
    [{ ...answer('q2'), then: 'listen', edited: true }],
    [{ ...probed, then: 'proceed' }],
  ]);
});

test('sends the same words again when what follows them has changed', async () => {
  const send = jest.fn().mockResolvedValue('saved');
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(newUser()), send);
  await Promise.all([
    outbox.save({ ...answer('q1'), then: 'listen' }),
    outbox.save({ ...answer('q1'), then: 'probe' }),
  ]);
  expect(send.mock.calls.map(([{ then }]) => then)).toEqual(['listen', 'probe']);
});

test('takes back an answer that waits, and tells the server after the call under way', async () => {
  const order: string[] = [];
  let acknowledge = () => {};
  const send = jest.fn((sent: OutgoingAnswer) => {
    order.push(`send ${sent.answer}`);
    return new Promise<void>((resolve) => {
      acknowledge = resolve;
    });
  });
  const outbox = new AnswerOutbox(await LocalInterviewStore.open(newUser()), send);
  const first = outbox.save(answer('q1', 'first'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const withdrawn = outbox.withdraw(answer('q1'), async () => {
    order.push('withdraw');
  });
  expect(outbox.waitingFor('i1')).toEqual([]);
  const second = outbox.save(answer('q1', 'second'));
  acknowledge();
  await first;
  await withdrawn;
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  acknowledge();
  await second;
  expect(order).toEqual(['send first', 'withdraw', 'send second']);
  expect(outbox.isEmpty).toBe(true);
});
