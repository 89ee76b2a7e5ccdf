import { answerApi, testApiUrl } from '../testing/testing.tsx';
import { api, createAppStore } from './store.ts';

const graded = (accountType: string) => ({
  data: { id: 'p1', email: 'ada@parley.test', accountType },
});

test('refetches what depends on the plan after any change of it', async () => {
  let plan = 'parley_free';
  const calls = answerApi({
    'GET /profile': () => graded(plan),
    'GET /interview/i1': {
      data: {
        id: 'i1',
        title: 'React Interview',
        language: 'react',
        createdAt: '2026-11-21T12:00:00.000Z',
        questions: [],
      },
    },
  });
  const store = createAppStore({ apiUrl: testApiUrl });
  const refetch = () =>
    store.dispatch(api.endpoints.profile.initiate(undefined, { forceRefetch: true }));
  const asked = () => calls.filter(({ call }) => call === 'GET /interview/i1').length;
  await store.dispatch(api.endpoints.interview.initiate('i1'));
  await refetch();
  await refetch();
  expect(asked()).toBe(1);
  plan = 'parley_max';
  await refetch();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(asked()).toBe(2);
});

test('applies a preference optimistically and reverts it when saving fails', async () => {
  let works = true;
  answerApi({
    'GET /profile': {
      data: {
        id: 'p1',
        email: 'ada@parley.test',
        accountType: 'parley_free',
        preferences: { captions: true },
      },
    },
    'PUT /profile/preferences': () => (works ? { data: {} } : { status: 500, message: 'No.' }),
  });
  const store = createAppStore({ apiUrl: testApiUrl });
  await store.dispatch(api.endpoints.profile.initiate());
  const captions = () =>
    api.endpoints.profile.select()(store.getState()).data?.preferences?.captions;
  const choose = (value: boolean) =>
    store.dispatch(api.endpoints.updatePreferences.initiate({ captions: value }));
  const first = choose(false);
  expect(captions()).toBe(false);
  await first;
  expect(captions()).toBe(false);
  works = false;
  await choose(true);
  expect(captions()).toBe(false);
});
