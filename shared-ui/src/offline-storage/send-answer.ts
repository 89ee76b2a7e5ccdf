import type { NewAnswer } from '@parley/api/contract/interview';
import type { DataOf } from '@parley/api/contract/operations';
import { type AppDispatch, api } from '@parley/shared-ui/store';
import type { SendAnswer } from './answer-outbox.ts';

const answerApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveAnswer: build.mutation<DataOf<'saveAnswer'>, NewAnswer & { interviewId: string }>({
      query: ({ interviewId, ...body }) => ({
        path: `/interview/${encodeURIComponent(interviewId)}/answers`,
        method: 'POST',
        body,
      }),
    }),
  }),
});

/** Sends an answer to the server as the signed-in user; rejects with a `Failure`. */
export function createAnswerSender(dispatch: AppDispatch): SendAnswer<DataOf<'saveAnswer'>> {
  return ({ interviewId, questionId, answer, timing }) =>
    dispatch(
      answerApi.endpoints.saveAnswer.initiate({
        interviewId,
        questionId,
        answer,
        ...(timing ? { timing } : {}),
      }),
    ).unwrap();
}
