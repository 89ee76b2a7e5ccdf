import { answerApi, testApiUrl } from '../testing/testing.tsx';
import { api, createAppStore, failureOf, signedIn, signedOut } from './store.ts';

function newStore() {
  return createAppStore({ apiUrl: testApiUrl });
}

test('sends the token and returns the data inside the wrapper @PLAN-3 @CALL-2 @CALL-4', async () => {
  const store = newStore();
  store.dispatch(signedIn('token-of-ada'));
  answerApi({ 'GET /app-setup/platform-pricing': { data: { pricing: [] } } });
  const { data } = await store.dispatch(api.endpoints.pricing.initiate());
  expect(data).toEqual([]);
  const [, request] = jest.mocked(fetch).mock.calls[0] ?? [];
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer token-of-ada');
  expect(request?.credentials).toBe('include');
});

test('sets no timeout for a call @CALL-3', async () => {
  jest.useFakeTimers();
  try {
    const store = newStore();
    let answer = (_response: Response) => {};
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const call = store.dispatch(api.endpoints.pricing.initiate());
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    answer(Response.json({ status: 200, message: 'OK', data: { pricing: [] } }));
    expect((await call).data).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('calls the versioned API on its own host @CALL-1', async () => {
  const store = newStore();
  answerApi({ 'GET /app-setup/platform-pricing': { data: { pricing: [] } } });
  await store.dispatch(api.endpoints.pricing.initiate());
  expect(testApiUrl).toMatch(/\/api\/v1$/);
  expect(jest.mocked(fetch).mock.lastCall?.[0]).toBe(`${testApiUrl}/app-setup/platform-pricing`);
});

test('returns the status and message of a failed call @ERROR-1 @ERROR-2 @ERROR-3', async () => {
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

test('failures name the configured product @DESIGN-39', async () => {
  const site = { productName: 'Rehearse', supportEmail: '', feedbackFormUrl: null };
  const store = createAppStore({ apiUrl: testApiUrl }, site);
  const messageOf = async () => {
    const call = api.endpoints.profile.initiate(undefined, { forceRefetch: true });
    return failureOf((await store.dispatch(call)).error).message;
  };
  answerApi({});
  expect(await messageOf()).toMatch(/^Rehearse cannot be reached right now\./);
  for (const body of [page, '{"surprise":true}']) {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
    expect(await messageOf()).toMatch(/something else than Rehearse answered/);
  }
});

test('reports a failure outside the wrapper as "An error occurred" @ERROR-1 @ERROR-2 @ERROR-3', async () => {
  const store = newStore();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page, { status: 502 }));
  const { error } = await store.dispatch(api.endpoints.profile.initiate());
  expect(failureOf(error)).toEqual({ status: 502, message: 'An error occurred', data: null });
});

test('shows the request id of unexpected failures only @RELEASE-70', async () => {
  const store = newStore();
  const answerWith = async (status: number, message: string) => {
    const headers = { 'x-request-id': '0f8c1e2a4b6d8f00' };
    const body = JSON.stringify({ status, message, data: null });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers }));
    const call = api.endpoints.profile.initiate(undefined, { forceRefetch: true });
    return failureOf((await store.dispatch(call)).error).message;
  };
  expect(await answerWith(500, 'An error occurred')).toBe(
    'An error occurred. If you write to support, mention 0f8c1e2a4b6d8f00.',
  );
  expect(await answerWith(503, 'The service is busy.')).toBe('The service is busy.');
});

test('ends the session and clears the storage on 401 @STATE-3', async () => {
  const store = newStore();
  store.dispatch(signedIn('token-of-ada'));
  expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
  answerApi({ 'GET /profile': { status: 401, message: 'Sign in to continue.' } });
  await store.dispatch(api.endpoints.profile.initiate());
  expect(store.getState().session).toEqual({ token: null, endedBy: 'expired' });
  expect(localStorage.getItem('auth-token')).toBeNull();
});

test('a refused token makes way for the newer one of another tab, which stays stored', async () => {
  const store = newStore();
  store.dispatch(signedIn('old-token'));
  answerApi({ 'GET /app-setup/platform-pricing': { data: { pricing: [] } } });
  await store.dispatch(api.endpoints.pricing.initiate());
  // A frozen tab gets no storage event.
  localStorage.setItem('auth-token', 'newer-token');
  answerApi({ 'GET /profile': { status: 401, message: 'Sign in to continue.' } });
  await store.dispatch(api.endpoints.profile.initiate());
  expect(store.getState().session).toEqual({ token: 'newer-token', endedBy: null });
  expect(localStorage.getItem('auth-token')).toBe('newer-token');
  // What was fetched for the old session's user is not shown to the other.
  expect(api.endpoints.pricing.select()(store.getState()).data).toBeUndefined();
  await store.dispatch(api.endpoints.profile.initiate());
  expect(store.getState().session).toEqual({ token: null, endedBy: 'expired' });
});

test('signs out when another tab signs out', () => {
  const store = newStore();
  store.dispatch(signedIn('token-of-ada'));
  localStorage.removeItem('auth-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token' }));
  expect(store.getState().session.token).toBeNull();
});

test('two changes of the profile at once are both saved @DESIGN-58', async () => {
  const store = newStore();
  let stored: object = { id: 'p1', firstName: 'Ada', preferredLanguages: ['React', 'Go'] };
  const bodies: unknown[] = [];
  answerApi({
    'GET /profile': () => ({ data: stored }),
    'PUT /profile/update': (body) => {
      bodies.push(body);
      stored = { ...stored, ...Object(body) };
      return { data: stored };
    },
  });
  const { initiate } = api.endpoints.updateProfile;
  await Promise.all([
    store.dispatch(initiate({ firstName: 'Augusta' })),
    store.dispatch(initiate({ preferredLanguages: ['Go'] })),
  ]);
  expect(bodies).toMatchObject([
    { firstName: 'Augusta', preferredLanguages: ['React', 'Go'] },
    { firstName: 'Augusta', preferredLanguages: ['Go'] },
  ]);
});

describe('a save of the profile that stalls', () => {
  const { initiate } = api.endpoints.updateProfile;
  const ada = { id: 'p1', email: 'ada@parley.test', firstName: 'Ada' };
  /** Answers every call at once but the first, which waits for `proceed`. */
  function stallFirstCall() {
    let proceed = () => {};
    const stalled = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const calls = answerApi({
      'GET /profile': { data: ada },
      'PUT /profile/update': (body) => ({ data: body }),
    });
    const answered = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementationOnce(async (input, init) => {
      await stalled;
      if (!answered) throw new Error('Nothing answers.');
      return answered(input, init);
    });
    return { calls, proceed };
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('holds up the next one for ten seconds only', async () => {
    const store = newStore();
    store.dispatch(signedIn('token-of-ada'));
    const { calls } = stallFirstCall();
    void store.dispatch(initiate({ firstName: 'Augusta' }));
    void store.dispatch(initiate({ lastName: 'King' }));
    await jest.advanceTimersByTimeAsync(9_000);
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(calls).toMatchObject([
      { call: 'GET /profile' },
      { call: 'PUT /profile/update', body: { firstName: 'Ada', lastName: 'King' } },
    ]);
  });

  test.each([
    ['the answer to its read', 'GET /profile'],
    ['its write', 'PUT /profile/update'],
  ])('overwrites no newer one when %s arrives after that', async (_what, late) => {
    const store = newStore();
    let stored: object = { ...ada, lastName: 'Lovelace' };
    answerApi({
      'GET /profile': () => ({ data: stored }),
      'PUT /profile/update': (body) => {
        stored = { ...stored, ...Object(body) };
        return { data: stored };
      },
    });
    const answered = jest.mocked(fetch).getMockImplementation();
    if (!answered) throw new Error('Nothing answers.');
    let proceed = () => {};
    const stalled = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    let hasStalled = false;
    jest.mocked(fetch).mockImplementation(async (input, init) => {
      const method = init?.method ?? 'GET';
      if (hasStalled || !late.startsWith(method)) return answered(input, init);
      hasStalled = true;
      const before = method === 'GET' && (await answered(input, init));
      await stalled;
      if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
      return before || answered(input, init);
    });
    const older = store.dispatch(initiate({ firstName: 'Augusta' }));
    const newer = store.dispatch(initiate({ lastName: 'King' }));
    await jest.advanceTimersByTimeAsync(11_000);
    await newer;
    proceed();
    expect((await older).error).toMatchObject({ status: 500 });
    expect(stored).toMatchObject({ firstName: 'Ada', lastName: 'King' });
  });

  test('is saved however late it wakes when no newer one began', async () => {
    const store = newStore();
    store.dispatch(signedIn('token-of-ada'));
    const { calls, proceed } = stallFirstCall();
    const only = store.dispatch(initiate({ firstName: 'Augusta' }));
    await jest.advanceTimersByTimeAsync(60_000);
    proceed();
    expect((await only).data).toBeDefined();
    expect(calls.at(-1)).toMatchObject({ body: { firstName: 'Augusta' } });
  });

  test('leaves the next one unsaved when its person has signed out meanwhile', async () => {
    const store = newStore();
    store.dispatch(signedIn('token-of-ada'));
    const { calls, proceed } = stallFirstCall();
    const first = store.dispatch(initiate({ firstName: 'Augusta' }));
    const next = store.dispatch(initiate({ lastName: 'King' }));
    store.dispatch(signedOut('logout'));
    store.dispatch(signedIn('token-of-grace'));
    proceed();
    const notSaved = { status: 401, message: expect.stringContaining('was not saved') };
    expect((await first).error).toMatchObject(notSaved);
    expect((await next).error).toMatchObject(notSaved);
    expect(calls.map(({ call }) => call)).not.toContain('PUT /profile/update');
  });

  /** Answers all calls but the first write, which ends when it is aborted. @returns whether it was */
  function stallFirstWrite(): () => boolean {
    answerApi({
      'GET /profile': { data: ada },
      'PUT /profile/update': (body) => ({ data: body }),
    });
    const answered = jest.mocked(fetch).getMockImplementation();
    let signal: AbortSignal | null | undefined;
    jest.mocked(fetch).mockImplementation((input, init) => {
      if (init?.method !== 'PUT' || signal) {
        return answered?.(input, init) ?? Promise.reject(new Error('Nothing answers.'));
      }
      signal = init.signal;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    return () => signal?.aborted === true;
  }

  test('ends with its call, and holds up nobody then', async () => {
    const store = newStore();
    store.dispatch(signedIn('token-of-ada'));
    const isAborted = stallFirstWrite();
    const older = store.dispatch(initiate({ firstName: 'Augusta' }));
    await jest.advanceTimersByTimeAsync(1_000);
    store.dispatch(api.util.resetApiState());
    expect(isAborted()).toBe(true);
    const newer = store.dispatch(initiate({ lastName: 'King' }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await newer).data).toBeDefined();
    expect((await older).error).toBeDefined();
  });

  test('is not given up for one that is refused itself', async () => {
    const store = newStore();
    store.dispatch(signedIn('token-of-ada'));
    const isAborted = stallFirstWrite();
    void store.dispatch(initiate({ firstName: 'Augusta' }));
    await jest.advanceTimersByTimeAsync(1_000);
    const refused = store.dispatch(initiate({ lastName: 'King' }));
    store.dispatch(signedOut('logout'));
    await jest.advanceTimersByTimeAsync(11_000);
    expect((await refused).error).toMatchObject({ status: 401 });
    expect(isAborted()).toBe(false);
  });

  test('is told to be unsure when a newer one gave it up', async () => {
    const store = newStore();
    store.dispatch(signedIn('token-of-ada'));
    stallFirstWrite();
    const older = store.dispatch(initiate({ firstName: 'Augusta' }));
    void store.dispatch(initiate({ lastName: 'King' }));
    await jest.advanceTimersByTimeAsync(11_000);
    expect((await older).error).toMatchObject({
      message: expect.stringContaining('may not be saved'),
    });
  });
});
