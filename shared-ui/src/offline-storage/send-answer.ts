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

/** Not for good: the answer waits until its own user is signed in again. */
const otherUser = {
  status: 401,
  message: 'Someone else may have signed in in this browser.',
  data: null,
} as const;

/** The id of the signed-in user; `undefined` while it is not known. */
const userNow = (dispatch: AppDispatch): string | undefined =>
  dispatch((_, getState) => api.endpoints.profile.select()(getState()).data?.id);

/** Sends an answer to the server as the signed-in user; rejects with a `Failure`. */
export function createAnswerSender(dispatch: AppDispatch): SendAnswer<SavedAnswer> {
  const user = userNow(dispatch);
  return async ({ interviewId, questionId, answer, timing, then = 'proceed', edited = false }) => {
    // Another tab has signed in as somebody else: the server would reject the answer for good.
    if (user !== undefined && user !== userNow(dispatch)) throw otherUser;
    return dispatch(
      answerApi.endpoints.saveAnswer.initiate({
        interviewId,
        questionId,
        answer,
        then,
        edited,
        ...(timing ? { timing } : {}),
      }),
    ).unwrap();
  };
}
