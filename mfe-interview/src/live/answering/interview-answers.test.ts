import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { runningInterview as interview } from '../../testing/running-interview.ts';
import { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions, selectLive } from '../state/live-slice.ts';
import { Answers } from './interview-answers.ts';

const questions = [
  { id: 'q1', question: 'What is a closure?' },
  { id: 'q2', question: 'Why keys?' },
];
const saving = 'POST /interview/i1/answers';

/** The answers of a person that no other test knows, in a room of their own. */
async function setUp(kept?: LocalInterviewStore, patience?: number) {
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
  let networkIsBack = () => {};
  const network = {
    isOnline: true,
    onBack: (callback: () => void) => {
      networkIsBack = callback;
      return () => {};
    },
  };
  const own = kept ?? (await LocalInterviewStore.open(crypto.randomUUID()));
  const answers = new Answers({
    interview,
    supply,
    kept: own,
    store,
    network,
    ...(patience === undefined ? {} : { patience }),
  });
  return {
    answers,
    kept: own,
    live: () => selectLive(store.getState()),
    networkIsBack: () => networkIsBack(),
  };
}

beforeEach(() => localStorage.clear());

test('a saved answer brings the follow-up and carries how long it took', async () => {
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

test('a server that takes its time does not hold the conversation up', async () => {
  let answer = (_response: Response) => {};
  const fetched = jest.spyOn(window, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { answers, live, kept } = await setUp(undefined, 1);
  expect(await answers.save('What is a closure?', 'A function.', undefined)).toEqual({
    status: 'saved',
    followUp: null,
  });
  expect(live()).toMatchObject({ answeredCount: 1, unsavedAnswers: 1 });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const data = { saved: {}, followUp: 'And then?' };
  answer(Response.json({ status: 200, message: 'OK', data }));
  await waitFor(() => expect(live()).toMatchObject({ unsavedAnswers: 0 }));
  expect(kept.answers).toEqual([]);
  answers.close();
  fetched.mockRestore();
});

test('a question that is not part of the interview is refused', async () => {
  const { answers } = await setUp();
  expect(await answers.save('What is love?', 'Baby.', undefined)).toMatchObject({
    status: 'error',
  });
  answers.close();
});

test('an answer that cannot be sent is said to be kept, and goes out when the network is back', async () => {
  answerApi({});
  const { answers, live, networkIsBack } = await setUp();
  await answers.save('What is a closure?', 'A function.', undefined);
  expect(live()).toMatchObject({ answeredCount: 1, unsavedAnswers: 1 });
  expect(live().error).toContain('kept on this device');
  const calls = answerApi({ [saving]: { data: { saved: {}, followUp: null } } });
  networkIsBack();
  await waitFor(() => expect(live().unsavedAnswers).toBe(0));
  expect(calls).toHaveLength(1);
  answers.close();
});

test('an answer that an earlier page kept counts, is sent, and is graded', async () => {
  answerApi({});
  const first = await setUp();
  await first.answers.save('What is a closure?', 'A function.', undefined);
  first.answers.close();
  const calls = answerApi({ [saving]: { data: { saved: {}, followUp: null } } });
  const { answers, live } = await setUp(first.kept);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(live()).toMatchObject({ answeredCount: 1, unsavedAnswers: 0 }));
  expect(answers.responses).toEqual([{ question: 'What is a closure?', answer: 'A function.' }]);
  answers.close();
});
