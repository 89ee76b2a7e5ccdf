import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { insightsApi } from './insights-api.ts';

test('the figures of dashboard and analytics follow the deletion of an interview', async () => {
  let totalInterviews = 2;
  const figures = () => ({ data: { totalInterviews } });
  answerApi({
    'GET /analytics/overview': figures,
    'DELETE /interview/i1/delete': () => {
      totalInterviews -= 1;
      return { message: 'The interview is deleted.' };
    },
  });
  const store = createAppStore({ apiUrl: testApiUrl });
  const { insightsOverview, insightsDeleteInterview } = insightsApi.endpoints;
  const shown = () => insightsOverview.select()(store.getState()).data?.totalInterviews;
  const screen = store.dispatch(insightsOverview.initiate());
  await screen;
  expect(shown()).toBe(2);
  await store.dispatch(insightsDeleteInterview.initiate('i1'));
  await waitFor(() => expect(shown()).toBe(1));
  screen.unsubscribe();
});
