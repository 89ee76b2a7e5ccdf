import type { NewAnswer } from '@parley/api/contract/interview';
import { type AppDispatch, api } from '@parley/shared-ui/store';
import { type SavedAnswer, savedAnswerAnswer } from '../answers/live.ts';
import type { SendAnswer } from './answer-outbox.ts';

const answerApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveAnswer: build.mutation<SavedAnswer, NewAnswer & { interviewId: string }>({
      query: ({ interviewId, ...body }) => ({
        path: `/interview/${encodeURIComponent(interviewId)}/answers`,
        method: 'POST',
        body,
        answer: savedAnswerAnswer,
      }),
    }),
  }),
});

/** Sends an answer to the server as the signed-in user; rejects with a `Failure`. */
export function createAnswerSender(dispatch: AppDispatch): SendAnswer<SavedAnswer> {
  return ({ interviewId, questionId, answer, timing, then = 'proceed', edited = false }) =>
    dispatch(
      answerApi.endpoints.saveAnswer.initiate({
        interviewId,
        questionId,
        answer,
        then,
        edited,
        ...(timing ? { timing } : {}),
      }),
    ).unwrap();
}
