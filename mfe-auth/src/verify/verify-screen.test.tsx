import { readStored, writeStored } from '@parley/shared-ui/storage';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { VerifyScreen } from './verify-screen.tsx';

const rotateCall = 'POST /onboarding/rotate-token';
const rotated = {
  [rotateCall]: { data: { token: 'fresh-token', expiresAt: '2026-12-01T00:00:00.000Z' } },
};
const success = '/verify-auth?type=success&token=address-token';

const open = (at: string) =>
  renderScreen(
    <StrictMode>
      <VerifyScreen />
    </StrictMode>,
    { path: '/verify-auth', at },
  );
const bearers = () =>
  jest.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));

test('signs in with a valid token and opens the dashboard @CALLBACK-1 @CALLBACK-2 @DESIGN-20', async () => {
  const calls = answerApi(rotated);
  const { router, store } = open(success);
  expect(screen.getByRole('status')).toHaveTextContent('Verifying authentication...');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(readStored('auth-token')).toBe('fresh-token');
  expect(store.getState().session.token).toBe('fresh-token');
  expect(calls.map(({ call }) => call)).toEqual([rotateCall]);
  expect(bearers()).toEqual(['Bearer address-token']);
});

test('goes on after 200 milliseconds @CALLBACK-3', async () => {
  jest.useFakeTimers();
  try {
    answerApi(rotated);
    const { router, store } = open(success);
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await pass(0);
    expect(store.getState().session.token).toBe('fresh-token');
    await pass(190);
    expect(router.state.location.pathname).toBe('/verify-auth');
    await pass(20);
    expect(router.state.location.pathname).toBe('/dashboard');
  } finally {
    jest.useRealTimers();
  }
});

test('returns to the requested page once', async () => {
  answerApi(rotated);
  writeStored('parley-return-path', '/interview/7?tab=notes');
  const { router } = open(success);
  await screen.findByText('Another page');
  expect(router.state.location).toMatchObject({ pathname: '/interview/7', search: '?tab=notes' });
  expect(readStored('parley-return-path')).toBeNull();
});

test('ignores a return path that leaves this site', async () => {
  answerApi(rotated);
  localStorage.setItem('parley-return-path', '/\\evil.test');
  const { router } = open(success);
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe('/dashboard');
});

const invalid = 'This sign-in link is no longer valid. Request a new one.';

test('redirects an invalid link to sign-in with the reason @CALLBACK-4', async () => {
  answerApi({});
  const { router } = open('/verify-auth?type=invalid');
  expect(await screen.findAllByText(invalid)).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/sign-in');
});

test.each([
  ['', 'link', invalid],
  ['&reason=declined', 'declined', 'Signing in with Google was cancelled.'],
  ['&reason=expired', 'expired', 'Signing in with Google was not completed.'],
  ['&reason=unverified', 'unverified', 'Google has not verified that email address.'],
  ['&reason=unavailable', 'unavailable', 'Google cannot be reached right now.'],
  ['&reason=something-else', 'link', invalid],
])(
  'passes the reason of an invalid link to the sign-in screen: "%s"',
  async (reason, refusal, toast) => {
    answerApi({});
    const { router } = open(`/verify-auth?type=invalid${reason}`);
    expect(await screen.findAllByText(toast)).toHaveLength(1);
    expect(router.state.location).toMatchObject({ pathname: '/sign-in', state: { refusal } });
    expect(router.state.historyAction).toBe('REPLACE');
  },
);

test('treats a token that the server rejects as an invalid link @CALLBACK-5', async () => {
  answerApi({ [rotateCall]: { status: 401, message: 'Sign in to continue.' } });
  writeStored('parley-return-path', '/profile');
  const { router } = open(success);
  expect(await screen.findByText(invalid)).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/sign-in', search: '?next=%2Fprofile' });
  expect(readStored('auth-token')).toBeNull();
});

test('offers a retry after a failed call', async () => {
  let failing = true;
  const calls = answerApi({
    [rotateCall]: () =>
      failing
        ? { status: 503, message: 'The service is starting.' }
        : { data: { token: 'fresh-token', expiresAt: '2026-12-01T00:00:00.000Z' } },
  });
  const { router } = open(success);
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is starting.');
  expect(readStored('auth-token')).toBeNull();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(calls).toHaveLength(2);
});

test('names the configured product when the API cannot be reached @DESIGN-39', async () => {
  answerApi({});
  const site = { productName: 'Rehearse', supportEmail: '', feedbackFormUrl: null };
  renderScreen(<VerifyScreen />, { path: '/verify-auth', at: success, site });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Rehearse cannot be reached right now.',
  );
});

test.each(['', '?type=success', '?type=success&token=short', '?type=other&token=address-token'])(
  'reports an incomplete link: %j @CALLBACK-5',
  async (query) => {
    const calls = answerApi({});
    const { router } = open(`/verify-auth${query}`);
    expect(screen.getByRole('alert')).toHaveTextContent('This sign-in link is incomplete');
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/sign-in');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(calls).toEqual([]);
  },
);

test('keeps the return path for an incomplete link', async () => {
  answerApi({});
  writeStored('parley-return-path', '/profile');
  open('/verify-auth');
  expect(await screen.findByRole('link', { name: 'Go to sign in' })).toHaveAttribute(
    'href',
    '/sign-in?next=%2Fprofile',
  );
});

describe('while another user is signed in', () => {
  beforeEach(() => {
    writeStored('auth-token', 'token-of-grace');
    writeStored('parley-user-data', {
      id: 'p2',
      email: 'grace@parley.test',
      firstName: 'Grace',
      lastName: 'Hopper',
    });
  });

  test('asks for confirmation and names the signed-in user @DESIGN-21', async () => {
    const calls = answerApi(rotated);
    open(success);
    expect(screen.getByRole('heading', { name: 'You are already signed in' })).toBeInTheDocument();
    expect(screen.getByText(/signed in as grace@parley.test/)).toBeInTheDocument();
    expect(readStored('auth-token')).toBe('token-of-grace');
    expect(calls).toEqual([]);
  });

  test('replaces the session and clears its data after confirmation', async () => {
    answerApi(rotated);
    const { router } = open(success);
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }));
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(readStored('auth-token')).toBe('fresh-token');
    expect(readStored('parley-user-data')).toBeNull();
  });

  test('keeps the session when the user stays', async () => {
    const calls = answerApi(rotated);
    const { router } = open(success);
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(readStored('auth-token')).toBe('token-of-grace');
    expect(calls).toEqual([]);
  });

  test('keeps the session when the link is rejected', async () => {
    answerApi({ [rotateCall]: { status: 401, message: 'Sign in to continue.' } });
    open(success);
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }));
    expect(await screen.findByText(invalid)).toBeInTheDocument();
    expect(readStored('auth-token')).toBe('token-of-grace');
  });

  test('does not ask when the token belongs to the signed-in user', async () => {
    answerApi(rotated);
    open('/verify-auth?type=success&token=token-of-grace');
    await screen.findByText('Another page');
    expect(readStored('auth-token')).toBe('fresh-token');
  });
});
