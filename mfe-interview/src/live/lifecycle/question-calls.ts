import type { GivenHint, TurnReading } from '@parley/shared-ui/answers/live';
import type { AppStore } from '@parley/shared-ui/store';
import { withTimeout } from '@parley/shared-ui/with-timeout';
import type { QuestionCalls } from '../conversation/question-supply.ts';
import { interviewApi } from './interview-api.ts';

/** Milliseconds that handing out a question may take before the list is asked instead. */
const nextQuestionTimeoutMs = 8_000;
/** Milliseconds within which the interviewer has a turn read, or a hint. */
const quickTimeoutMs = 3_000;

/** A call that took too long for the conversation. */
class TooSlowError extends Error {
  override name = 'TooSlowError';

  constructor() {
    super('The server did not answer in time.');
  }
}

function tooSlow(): never {
  throw new TooSlowError();
}

/** What the interviewer asks the server about one interview's questions. */
export interface InterviewCalls extends QuestionCalls {
  /** Takes an answer back. @throws Failure */
  withdraw(questionId: string): Promise<void>;
  /** How much words speak to the questions. @throws Failure, or Error after 3 seconds */
  readTurn(text: string, questionId: string | undefined): Promise<TurnReading>;
  /** The next hint on a question. @throws Failure, or Error after 3 seconds */
  giveHint(questionId: string): Promise<GivenHint>;
}

/** The calls of one interview as the signed-in user. */
export function createInterviewCalls({ dispatch }: AppStore, interviewId: string): InterviewCalls {
  const { endpoints } = interviewApi;
  return {
    async fetchList(level, technology) {
      const query = { level, technology, interviewId };
      return (await dispatch(endpoints.interviewQuestions.initiate(query)).unwrap()).questions;
    },
    fetchNext(wish) {
      const call = dispatch(endpoints.interviewNextQuestion.initiate({ interviewId, wish }));
      return withTimeout(call.unwrap(), nextQuestionTimeoutMs, tooSlow);
    },
    async withdraw(questionId) {
      await dispatch(
        endpoints.interviewWithdrawAnswer.initiate({ interviewId, questionId }),
      ).unwrap();
    },
    readTurn(text, questionId) {
      const turn = { interviewId, text, ...(questionId === undefined ? {} : { questionId }) };
      const call = dispatch(endpoints.interviewReadTurn.initiate(turn));
      return withTimeout(call.unwrap(), quickTimeoutMs, tooSlow);
    },
    giveHint(questionId) {
      const call = dispatch(endpoints.interviewGiveHint.initiate({ interviewId, questionId }));
      return withTimeout(call.unwrap(), quickTimeoutMs, tooSlow);
    },
  };
}
