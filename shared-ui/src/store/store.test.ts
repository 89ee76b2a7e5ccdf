import { answerApi, testApiUrl } from '../testing/testing.tsx';
import { api, createAppStore, failureOf, signedIn } from './store.ts';

function newStore() {
  return createAppStore({ apiUrl: testApiUrl });
}

test('sends the token and returns the data inside the wrapper', async () => {
  const store = newStore();
  store.dispatch(signedIn('token-of-ada'));
  answerApi({ 'GET /app-setup/platform-pricing': { data: { pricing: [] } } });
  const { data } = await store.dispatch(api.endpoints.pricing.initiate());
  expect(data).toEqual([]);
  const [, request] = jest.mocked(fetch).mock.calls[0] ?? [];
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer token-of-ada');
  expect(request?.credentials).toBe('include');
});

test('returns the status and message of a failed call', async () => {
  const store = newStore();
  answerApi({ 'GET /interview/i1': { status: 404, message: 'There is no such interview.' } });
  const { error } = await store.dispatch(api.endpoints.interview.initiate('i1'));
  expect(failureOf(error)).toEqual({
    status: 404,
    message: 'There is no such interview.',
    data: null,
  });
});

test('returns a readable message when the network is lost', async () => {
  const store = newStore();
  answerApi({});
  const { error } = await store.dispatch(api.endpoints.profile.initiate());
  expect(failureOf(error).message).toMatch(/cannot be reached right now/);
});

const page = '<!doctype html><title>Sign in to the network</title>';

test.each([
  ['a page of a proxy', page, 'text/html'],
  ['JSON of another shape', '{"surprise":true}', 'application/json'],
  ['a wrapper without data', '{"status":200,"message":"","data":null}', 'application/json'],
  ['a wrapper with other data', '{"status":200,"message":"","data":[]}', 'application/json'],
])('reports a success response that is %s as an error', async (_name, body, type) => {
  const store = newStore();
  const headers = { 'content-type': type };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { headers }));
  const { error } = await store.dispatch(api.endpoints.profile.initiate());
  expect(failureOf(error)).toEqual({
    status: 500,
    message:
      'An error occurred: something else than Parley answered, such as a sign-in page of your network. Check your connection and try again.',
    data: null,
  });
});

test('reports a failure outside the wrapper as "An error occurred"', async () => {
  const store = newStore();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page, { status: 502 }));
  const { error } = await store.dispatch(api.endpoints.profile.initiate());
  expect(failureOf(error)).toEqual({ status: 502, message: 'An error occurred', data: null });
});

test('ends the session and clears the storage on 401', async () => {
  const store = newStore();
  store.dispatch(signedIn('token-of-ada'));
  expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
  answerApi({ 'GET /profile': { status: 401, message: 'Sign in to continue.' } });
  await store.dispatch(api.endpoints.profile.initiate());
  expect(store.getState().session).toEqual({ token: null, endedBy: 'expired' });
  expect(localStorage.getItem('auth-token')).toBeNull();
});

test('signs out when another tab signs out', () => {
  const store = newStore();
  store.dispatch(signedIn('token-of-ada'));
  localStorage.removeItem('auth-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token' }));
  expect(store.getState().session.token).toBeNull();
});
