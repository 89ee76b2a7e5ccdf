import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { runningInterview as interview } from '../../testing/running-interview.ts';
import { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions, selectLive } from '../state/live-slice.ts';
import { InterviewAnswers } from './interview-answers.ts';

const questions = [
  { id: 'q1', question: 'What is a closure?' },
  { id: 'q2', question: 'Why keys?' },
];
const saving = 'POST /interview/i1/answers';

/** The answers of a user of one test only. */
async function setUp(localStore?: LocalInterviewStore, timeoutMs?: number) {
  const store = createAppStore({ apiUrl: testApiUrl });
  store.dispatch(
    liveActions.opened({
      questionCount: 2,
      answeredCount: 0,
      unsavedAnswers: 0,
      transcript: [],
      question: null,
    }),
  );
  const supply = new QuestionSupply('i1', async () => questions);
  await supply.next('junior', 'react');
  const own = localStore ?? (await LocalInterviewStore.open(crypto.randomUUID()));
  const answers = new InterviewAnswers({
    interview,
    supply,
    localStore: own,
    store,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return {
    answers,
    localStore: own,
    live: () => selectLive(store.getState()),
  };
}

beforeEach(() => localStorage.clear());

test('sends an answer with its timing and returns the follow-up', async () => {
  const calls = answerApi({ [saving]: { data: { saved: {}, followUp: 'And then?' } } });
  const { answers, live } = await setUp();
  const timing = { seconds: 12.5, spoken: true };
  expect(await answers.save('What is a closure?', 'A function.', timing)).toEqual({
    status: 'saved',
    followUp: 'And then?',
  });
  expect(calls[0]?.body).toEqual({ questionId: 'q1', answer: 'A function.', timing });
  expect(live()).toMatchObject({ answeredCount: 1, unsavedAnswers: 0 });
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
  expect(await answers.save('What is a closure?', 'A function.', undefined)).toEqual({
    status: 'saved',
    followUp: null,
  });
  expect(live()).toMatchObject({ answeredCount: 1, unsavedAnswers: 1 });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const data = { saved: {}, followUp: 'And then?' };
  answer(Response.json({ status: 200, message: 'OK', data }));
  await waitFor(() => expect(live()).toMatchObject({ unsavedAnswers: 0 }));
  expect(localStore.answers).toEqual([]);
  answers.close();
  fetched.mockRestore();
});

test('returns an error for a question that is not part of the interview', async () => {
  const { answers } = await setUp();
  expect(await answers.save('What is love?', 'Baby.', undefined)).toMatchObject({
    status: 'error',
  });
  answers.close();
});

test('shows that an unsent answer is kept and sends it when the network is back', async () => {
  answerApi({});
  const { answers, live } = await setUp();
  await answers.save('What is a closure?', 'A function.', undefined);
  expect(live()).toMatchObject({ answeredCount: 1, unsavedAnswers: 1 });
  expect(live().error).toContain('kept on this device');
  const calls = answerApi({ [saving]: { data: { saved: {}, followUp: null } } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(live().unsavedAnswers).toBe(0));
  expect(calls).toHaveLength(1);
  answers.close();
});

test('counts, sends and grades an answer that an earlier page stored', async () => {
  answerApi({});
  const first = await setUp();
  await first.answers.save('What is a closure?', 'A function.', undefined);
  first.answers.close();
  const calls = answerApi({ [saving]: { data: { saved: {}, followUp: null } } });
  const { answers, live } = await setUp(first.localStore);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(live()).toMatchObject({ answeredCount: 1, unsavedAnswers: 0 }));
  expect(answers.responses).toEqual([
    { questionId: 'q1', question: 'What is a closure?', answer: 'A function.' },
  ]);
  answers.close();
});
