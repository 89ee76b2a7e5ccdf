import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { AnswerClock } from '../live/answering/answer-clock.ts';
import { AnswerDraft } from '../live/answering/answer-draft.ts';
import { InterviewAnswers } from '../live/answering/interview-answers.ts';
import { QuestionSupply } from '../live/conversation/question-supply.ts';
import { Candidate } from '../live/lifecycle/candidate.ts';
import { liveActions, selectLive } from '../live/state/live-slice.ts';
import { questionSample, runningInterview } from './running-interview.ts';

/** The questions of the conversation. */
export const samples = [
  questionSample('q1', 'What is a closure?'),
  questionSample('q2', 'Why keys?'),
  questionSample('q3', 'What is an effect?'),
] as const;

/** A conversation of one test with an interviewer that only listens, at its first question. */
export async function openConversation() {
  const calls = answerApi({
    'POST /interview/i1/answers': { data: { saved: {}, followUp: null, remark: null } },
  });
  const store = createAppStore({ apiUrl: testApiUrl });
  const dispatch = store.dispatch;
  dispatch(
    liveActions.opened({
      questionCount: samples.length,
      answeredCount: 0,
      unsavedAnswers: 0,
      transcript: [],
      question: null,
    }),
  );
  const supply = new QuestionSupply({
    interviewId: 'i1',
    known: [],
    fetchList: async () => [...samples],
    fetchNext: () => Promise.reject({ status: 500, message: 'Not reachable', data: null }),
  });
  const withdraw = jest.fn().mockResolvedValue(undefined);
  const answers = new InterviewAnswers({
    interview: runningInterview,
    supply,
    localStore: await LocalInterviewStore.open(crypto.randomUUID()),
    store,
    withdraw,
  });
  const draft = new AnswerDraft('', () => {});
  const clock = new AnswerClock();
  const session = { sendMessage: jest.fn(() => true), finishTurn: jest.fn(() => true) };
  let connected: typeof session | undefined = session;
  const candidate = new Candidate({
    store,
    parts: { supply, answers, clock, draft },
    session: () => connected,
  });
  /** What the interviewer does to ask the next question. */
  const ask = async () => {
    const next = await supply.next('junior', 'react');
    if (!next) return;
    answers.report();
    dispatch(liveActions.questionShown({ number: next.number, text: next.question.question }));
  };
  await ask();
  return {
    ask,
    answers,
    calls,
    candidate,
    clock,
    draft,
    session,
    store,
    supply,
    withdraw,
    disconnect: () => {
      connected = undefined;
    },
    live: () => selectLive(store.getState()),
    /** What the candidate types and sends. */
    say: (text: string) =>
      candidate.sendAnswer({ text, startedAt: 0, endedAt: 1_000, spoken: false }),
  };
}
