import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { answerApi } from '@parley/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { openedInterview } from '../../testing/opened-interview.ts';
import { runningInterview as interview, questionSample } from '../../testing/running-interview.ts';
import { selectLive } from '../state/live-slice.ts';
import { InterviewAnswers } from './interview-answers.ts';

const first = questionSample('q1', 'What is a closure?');
const second = questionSample('q2', 'Why keys?');
const saving = 'POST /interview/i1/answers';
const probe = { then: 'probe' } as const;
const reply = { data: { saved: {}, followUp: null, remark: null } };

/** The answers of a user of one test only. */
async function setUp(localStore?: LocalInterviewStore, timeoutMs?: number) {
  const { store, supply } = openedInterview([first, second]);
  const next = () => supply.next('junior', 'react');
  await next();
  const own = localStore ?? (await LocalInterviewStore.open(crypto.randomUUID()));
  const withdraw = jest.fn().mockResolvedValue(undefined);
  const answers = new InterviewAnswers({
    interview,
    supply,
    localStore: own,
    store,
    withdraw,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return {
    answers,
    next,
    supply,
    withdraw,
    localStore: own,
    live: () => selectLive(store.getState()),
  };
}

beforeEach(() => localStorage.clear());

test('sends an answer with its timing and returns the follow-up and the remark', async () => {
  const calls = answerApi({
    [saving]: { data: { saved: {}, followUp: 'And then?', remark: 'Clear.' } },
  });
  const { answers, live } = await setUp();
  const timing = { seconds: 12.5, spoken: true };
  expect(await answers.save(first, 'A function.', { ...probe, timing })).toEqual({
    status: 'saved',
    followUp: 'And then?',
    remark: 'Clear.',
  });
  const sent = { questionId: 'q1', answer: 'A function.', timing, ...probe, edited: false };
  expect(calls[0]?.body).toEqual(sent);
  expect(live()).toMatchObject({ settledCount: 1, unsavedAnswers: 0 });
  expect(live().asked).toMatchObject([{ number: 1, answer: 'A function.', edited: false }]);
  answers.close();
});

test('returns no follow-up after the timeout while the answer is still being sent', async () => {
  let answer = (_response: Response) => {};
  const fetched = jest.spyOn(window, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { answers, live, localStore } = await setUp(undefined, 1);
  expect(await answers.save(first, 'A function.', probe)).toEqual({
    status: 'saved',
    followUp: null,
    remark: null,
  });
  expect(live()).toMatchObject({ settledCount: 1, unsavedAnswers: 1 });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const data = { saved: {}, followUp: 'And then?', remark: null };
  answer(Response.json({ status: 200, message: 'OK', data }));
  await waitFor(() => expect(live()).toMatchObject({ unsavedAnswers: 0 }));
  expect(localStore.answers).toEqual([]);
  answers.close();
  fetched.mockRestore();
});

test('shows that an unsent answer is kept and sends it when the network is back @DESIGN-18', async () => {
  answerApi({});
  const { answers, live } = await setUp();
  await answers.save(first, 'A function.', probe);
  expect(live()).toMatchObject({ settledCount: 1, unsavedAnswers: 1 });
  expect(live().error).toContain('kept on this device');
  const calls = answerApi({ [saving]: reply });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(live().unsavedAnswers).toBe(0));
  expect(calls).toHaveLength(1);
  answers.close();
});

test('counts, sends and grades an answer that an earlier page stored', async () => {
  answerApi({});
  const earlier = await setUp();
  await earlier.answers.save(first, 'A function.', probe);
  earlier.answers.close();
  const calls = answerApi({ [saving]: reply });
  const { answers, live } = await setUp(earlier.localStore);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(live()).toMatchObject({ settledCount: 1, unsavedAnswers: 0 }));
  expect(answers.responses).toEqual([
    { questionId: 'q1', question: 'What is a closure?', answer: 'A function.' },
  ]);
  answers.close();
});

test('marks an answer as edited once the interview has gone on, and asks no follow-up on it', async () => {
  const calls = answerApi({ [saving]: reply });
  const { answers, live, next } = await setUp();
  await answers.save(first, 'A function.', probe);
  await answers.save(first, 'A function that remembers.', probe);
  await next();
  await answers.edit(first, 'A function that remembers variables.');
  await answers.add(first, 'It is made by a scope.');
  await answers.save(second, 'Identity.', probe);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { then: 'probe', edited: false },
    { then: 'probe', edited: false },
    { answer: 'A function that remembers variables.', then: 'proceed', edited: true },
    {
      answer: 'A function that remembers variables.\n\nIt is made by a scope.',
      then: 'proceed',
      edited: true,
    },
    { questionId: 'q2', then: 'probe', edited: false },
  ]);
  expect(live().asked.map(({ edited }) => edited)).toEqual([true, false]);
  answers.close();
});

test('keeps what was added by hand when the interviewer saves without it', async () => {
  const calls = answerApi({ [saving]: reply });
  const { answers } = await setUp();
  await answers.addByHand(first, 'How a function keeps variables.');
  await answers.save(first, '', probe);
  await answers.save(first, 'It closes over them.', probe);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { answer: 'How a function keeps variables.', then: 'listen', edited: false },
    { answer: 'How a function keeps variables.' },
    { answer: 'How a function keeps variables.\n\nIt closes over them.' },
  ]);
  answers.close();
});

test('opens a question again whose answer is taken back, here and on the server', async () => {
  answerApi({ [saving]: reply });
  const { answers, live, supply, withdraw } = await setUp();
  await answers.save(first, 'A function.', probe);
  answers.restore(first, null);
  expect(live()).toMatchObject({ settledCount: 0 });
  expect(live().asked).toMatchObject([{ number: 1, answer: null }]);
  expect(supply.isAnswered('q1')).toBe(false);
  expect(answers.responses).toEqual([]);
  await waitFor(() => expect(withdraw).toHaveBeenCalledWith('q1'));
  answers.close();
});

test('puts the part before a follow-up back when the reply to it is taken back', async () => {
  const calls = answerApi({ [saving]: reply });
  const { answers, withdraw } = await setUp();
  await answers.save(first, 'A function.', probe);
  await answers.save(first, 'A function.\n\nWith a scope.', probe);
  answers.restore(first, 'A function.');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.body).toMatchObject({ answer: 'A function.', then: 'listen' });
  expect(withdraw).not.toHaveBeenCalled();
  answers.close();
});

test('takes back an answer without a network, and tells the server when there is one', async () => {
  answerApi({});
  const { answers, localStore, withdraw } = await setUp();
  await answers.save(first, 'A function.', probe);
  withdraw.mockRejectedValueOnce({ status: 500, message: 'Not reachable', data: null });
  answers.restore(first, null);
  await waitFor(() => expect(withdraw).toHaveBeenCalledTimes(1));
  expect(localStore.answers).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(withdraw).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event('online'));
  await answers.sendWaiting();
  expect(withdraw).toHaveBeenCalledTimes(2);
  answers.close();
});

test('does not take back an answer that was given again meanwhile', async () => {
  answerApi({ [saving]: reply });
  const { answers, withdraw } = await setUp();
  await answers.save(first, 'A function.', probe);
  withdraw.mockRejectedValueOnce({ status: 500, message: 'Not reachable', data: null });
  answers.restore(first, null);
  await waitFor(() => expect(withdraw).toHaveBeenCalledTimes(1));
  await answers.save(first, 'A better one.', probe);
  await answers.sendWaiting();
  expect(withdraw).toHaveBeenCalledTimes(1);
  expect(answers.answerTo('q1')).toBe('A better one.');
  answers.close();
});
