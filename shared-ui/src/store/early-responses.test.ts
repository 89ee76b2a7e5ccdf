import { answerApi, testApiUrl } from '../testing/testing.tsx';
import { api, createAppStore, signedIn } from './store.ts';

const profile = (firstName: string) => ({
  status: 200,
  message: 'OK',
  data: {
    id: 'u1',
    firstName,
    lastName: 'Lovelace',
    email: 'ada@example.test',
    accountType: 'free',
    preferredLanguages: [],
  },
});

/** What the page's own script leaves behind while the application loads. */
function requestEarly(response: Promise<Response>, token = 'token-of-ada'): void {
  response.catch(() => {});
  const url = `${testApiUrl}/profile`;
  Reflect.set(globalThis, 'parleyEarlyResponses', [{ url, token, response }]);
}

/** The first name that the store gets, and how many requests it sent for it. */
async function askForProfile(): Promise<[string | undefined, number]> {
  const store = createAppStore({ apiUrl: testApiUrl });
  store.dispatch(signedIn('token-of-ada'));
  answerApi({ 'GET /profile': { data: profile('Sent').data } });
  const { data } = await store.dispatch(api.endpoints.profile.initiate());
  return [data?.firstName, jest.mocked(fetch).mock.calls.length];
}

afterEach(() => Reflect.deleteProperty(globalThis, 'parleyEarlyResponses'));

test('a request that the page has already sent is not sent again, and is used once', async () => {
  requestEarly(Promise.resolve(Response.json(profile('Early'))));
  expect(await askForProfile()).toEqual(['Early', 0]);
  expect(await askForProfile()).toEqual(['Sent', 1]);
});

test('an early request that failed is sent again', async () => {
  requestEarly(Promise.reject(new TypeError('Failed to fetch')));
  expect(await askForProfile()).toEqual(['Sent', 1]);
});

test('an early response for another token is not used', async () => {
  requestEarly(Promise.resolve(Response.json(profile('Bob'))), 'token-of-bob');
  expect(await askForProfile()).toEqual(['Sent', 1]);
});

test('an early response is not used after a change, or a minute after the page was opened', async () => {
  const early = () => requestEarly(Promise.resolve(Response.json(profile('Early'))));
  early();
  const store = createAppStore({ apiUrl: testApiUrl });
  answerApi({ 'POST /onboarding/logout': { data: null } });
  await store.dispatch(api.endpoints.logout.initiate());
  expect((await askForProfile())[0]).toBe('Sent');
  early();
  jest.spyOn(performance, 'now').mockReturnValue(60_001);
  expect((await askForProfile())[0]).toBe('Sent');
});

test('an early 401 ends the session', async () => {
  const refused = { status: 401, message: 'Please sign in again.', data: null };
  requestEarly(Promise.resolve(Response.json(refused, { status: 401 })));
  const store = createAppStore({ apiUrl: testApiUrl });
  store.dispatch(signedIn('token-of-ada'));
  await store.dispatch(api.endpoints.profile.initiate());
  expect(store.getState().session).toEqual({ token: null, endedBy: 'expired' });
});
