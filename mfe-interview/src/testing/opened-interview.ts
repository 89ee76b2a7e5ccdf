import type { Question } from '@parley/api/contract/interview';
import { createAppStore } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { QuestionSupply } from '../live/conversation/question-supply.ts';
import { liveActions } from '../live/state/live-slice.ts';

/** The store of an interview before its first question, and the supply of its listed questions. */
export function openedInterview(questions: readonly Question[]) {
  const store = createAppStore({ apiUrl: testApiUrl });
  store.dispatch(
    liveActions.opened({
      questionCount: questions.length,
      settledCount: 0,
      unsavedAnswers: 0,
      transcript: [],
      question: null,
    }),
  );
  const supply = new QuestionSupply({
    interviewId: 'i1',
    known: [],
    fetchList: async () => [...questions],
    fetchNext: () => Promise.reject({ status: 500, message: 'Not reachable', data: null }),
  });
  return { store, supply };
}
