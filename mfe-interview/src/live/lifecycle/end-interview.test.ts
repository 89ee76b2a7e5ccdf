import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { answerApi } from '@parley/shared-ui/testing';
import { openConversation, samples } from '../../testing/conversation.ts';
import type { InterviewAnswers } from '../answering/interview-answers.ts';
import { persistConversation } from '../conversation/conversation-storage.ts';
import { liveActions } from '../state/live-slice.ts';
import { endInterview } from './end-interview.ts';

const grade = 'POST /interview-grading/grade-interview';
const closing =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';
const grading = { interviewId: 'i1', overallScore: 72, results: null };

/** An active interview with one answer, and what its end does. */
async function openEnding() {
  const conversation = await openConversation();
  const { store, answers } = conversation;
  await answers.save(samples[0], 'A function.', { then: 'proceed' });
  for (const event of [
    'media-granted',
    'start-requested',
    'transport-connected',
    'recording-started',
    'session-connected',
  ] as const) {
    store.dispatch(liveActions.transition(event));
  }
  const localStore = await LocalInterviewStore.open('p-ending');
  await localStore.saveAnswer({
    interviewId: 'i1',
    questionId: 'q1',
    question: samples[0].question,
    answer: 'A function.',
    givenAt: 1,
  });
  const did: string[] = [];
  const note = (what: string) => did.push(what);
  const end = () =>
    endInterview({
      store,
      interviewId: 'i1',
      answers,
      localStore,
      stopRecording: async () => void note('recording stopped'),
      notifyInterviewer: (message) => {
        note(message);
        return true;
      },
      disconnect: () => void note('disconnected'),
    });
  return { ...conversation, localStore, did, end };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
/** Lets time pass until a stage is reached: the browser's database takes its own time. */
async function untilStage(live: () => { stage: string }, stage: string): Promise<void> {
  while (live().stage !== stage) await pass(1_000);
}

test('stops the recording, says the closing message after two seconds and disconnects a second later @STATE-26 @STATE-27 @STATE-28', async () => {
  const { did, end, answers, live } = await openEnding();
  answerApi({ [grade]: { data: [grading] } });
  const ended = end();
  expect(live().stage).toBe('ending');
  await pass(1_990);
  expect(did).toEqual(['recording stopped']);
  await pass(20);
  expect(did).toEqual(['recording stopped', closing]);
  await pass(980);
  expect(did).toHaveLength(2);
  await pass(20);
  expect(did).toEqual(['recording stopped', closing, 'disconnected']);
  await pass(2_000);
  await ended;
  await answers.close();
});

test('sends the answers by the interview’s id, shows the results and clears the answers kept here @PRODUCT-34 @STATE-16 @STATE-17 @STATE-19 @STATE-29', async () => {
  const { end, answers, localStore, live } = await openEnding();
  const calls = answerApi({ [grade]: { data: [grading] } });
  const ended = end();
  await pass(10_000);
  await ended;
  expect(calls.find(({ call }) => call === grade)?.body).toEqual({
    interviewId: 'i1',
    responses: [{ questionId: 'q1', question: samples[0].question, answer: 'A function.' }],
  });
  expect(live()).toMatchObject({ stage: 'results', grading: { overallScore: 72 } });
  expect(localStore.answers).toEqual([]);
  await answers.close();
});

test('leaves no conversation behind, however fast the grading is', async () => {
  const { store, end, answers, localStore } = await openEnding();
  answerApi({ [grade]: { data: [grading] } });
  const stopPersisting = persistConversation(store, localStore, 'i1');
  const deletion = localStore.deleteInterview.bind(localStore);
  const deleted = new Promise<void>((resolve) => {
    jest.spyOn(localStore, 'deleteInterview').mockImplementation(async (id) => {
      await deletion(id);
      resolve();
    });
  });
  const ended = end();
  // The grading begins, and is there before the last write, which comes 300 ms after the change.
  await pass(3_010);
  await deleted;
  await pass(2_000);
  await ended;
  stopPersisting();
  expect(await localStore.conversation('i1')).toBeNull();
  await answers.close();
});

test('says that ending failed, and keeps the answers until the server has them @STATE-17 @CALL-35 @CALL-36 @ERROR-5', async () => {
  const { end, answers, localStore, live } = await openEnding();
  const calls = answerApi({ [grade]: { status: 503, message: 'Not now.' } });
  const ended = end();
  await pass(20_000);
  await ended;
  expect(calls.filter(({ call }) => call === grade)).toHaveLength(3);
  expect(live()).toMatchObject({
    stage: 'end-failed',
    error: 'Failed to end interview. Please try again. Not now.',
  });
  expect(localStore.answers).toHaveLength(1);
  await answers.close();
});

test.each([
  ['a changed answer', (answers: InterviewAnswers) => void answers.edit(samples[0], 'Better.')],
  ['a taken back answer', (answers: InterviewAnswers) => answers.restore(samples[0], null)],
])('has nothing graded and deletes nothing while the server lacks %s', async (_what, change) => {
  const { end, answers, localStore, withdraw, live } = await openEnding();
  withdraw.mockRejectedValue({ status: 503, message: 'Not now.', data: null });
  const calls = answerApi({
    [grade]: { data: [grading] },
    'POST /interview/i1/answers': { status: 503, message: 'Not now.' },
  });
  change(answers);
  const ended = end();
  await pass(20_000);
  await ended;
  expect(calls.filter(({ call }) => call === grade)).toEqual([]);
  expect(live()).toMatchObject({
    stage: 'end-failed',
    error:
      'Failed to end interview. Please try again. Some of your answers have not been sent yet.',
  });
  expect(localStore.answers).toHaveLength(1);
  await answers.close();
});

const unsent = { status: 503, message: 'Not now.' };
const saved = { data: { saved: {}, followUp: null, remark: null } };

test('has an answer graded that the server has no version of, though it still waits here', async () => {
  const { end, answers, live } = await openEnding();
  const calls = answerApi({ [grade]: { data: [grading] }, 'POST /interview/i1/answers': unsent });
  void answers.save(samples[1], 'Identity.', { then: 'proceed' });
  void end();
  await untilStage(live, 'results');
  expect(calls.find(({ call }) => call === grade)?.body).toMatchObject({
    responses: [{ questionId: 'q1' }, { questionId: 'q2', answer: 'Identity.' }],
  });
  await answers.close();
});

test('sends a changed answer again by itself before it has anything graded @DESIGN-56', async () => {
  const { end, answers, live } = await openEnding();
  let sent = 0;
  answerApi({
    [grade]: { data: [grading] },
    'POST /interview/i1/answers': () => {
      sent += 1;
      return sent < 3 ? unsent : saved;
    },
  });
  void answers.edit(samples[0], 'Better.');
  void end();
  await untilStage(live, 'results');
  expect(sent).toBe(3);
  await answers.close();
});

test('ends by itself once a changed answer is sent that ending has failed for @DESIGN-56', async () => {
  const { end, answers, live } = await openEnding();
  answerApi({ [grade]: { data: [grading] }, 'POST /interview/i1/answers': unsent });
  void answers.edit(samples[0], 'Better.');
  void end();
  await untilStage(live, 'end-failed');
  answerApi({ [grade]: { data: [grading] }, 'POST /interview/i1/answers': saved });
  await untilStage(live, 'results');
  expect(live().error).toBeNull();
  await answers.close();
});

test('asks a busy server again by itself, and shows the results it then has', async () => {
  const { end, answers, live } = await openEnding();
  let asked = 0;
  answerApi({
    [grade]: () => {
      asked += 1;
      return asked === 1 ? { status: 503, message: 'Busy.' } : { data: [grading] };
    },
  });
  const ended = end();
  await pass(10_000);
  await ended;
  expect(live()).toMatchObject({ stage: 'results', grading: { overallScore: 72 } });
  await answers.close();
});
