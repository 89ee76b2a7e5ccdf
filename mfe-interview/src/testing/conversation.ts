import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { answerApi } from '@parley/shared-ui/testing';
import { AnswerClock } from '../live/answering/answer-clock.ts';
import { AnswerDraft } from '../live/answering/answer-draft.ts';
import { InterviewAnswers } from '../live/answering/interview-answers.ts';
import { Candidate } from '../live/lifecycle/candidate.ts';
import { liveActions, selectLive } from '../live/state/live-slice.ts';
import { openedInterview } from './opened-interview.ts';
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
  const { store, supply } = openedInterview(samples);
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
    store.dispatch(
      liveActions.questionShown({ number: next.number, text: next.question.question }),
    );
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
