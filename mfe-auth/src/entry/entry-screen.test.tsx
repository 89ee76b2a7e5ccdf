import { readStored, writeStored } from '@parley/shared-ui/storage';
import { signedIn, signedOut } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateAccountScreen } from '../create-account/create-account-screen.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';

const optionsCall = 'GET /app-setup/sign-in-options';
const linkCall = 'POST /onboarding/initialize-auth';
const options = (data: { google: boolean; mailboxUrl: string | null }) => ({
  [optionsCall]: { data },
});
const plain = options({ google: false, mailboxUrl: null });
const sent = {
  ...plain,
  [linkCall]: (body: unknown) => ({
    message: 'Check your email for a link to sign in.',
    data: { email: (body as { email: string }).email },
  }),
};

const createAccount = (at = '/create-account') =>
  renderScreen(<CreateAccountScreen />, { path: '/create-account', at });
const signIn = (at = '/sign-in') => renderScreen(<SignInScreen />, { path: '/sign-in', at });

async function askForLink(action: string, user = userEvent.setup()) {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@parley.test');
  await user.click(screen.getByRole('button', { name: action }));
}

test('shows the product’s name and links to the legal pages on account creation @SIGNUP-1 @ROUTE-9', () => {
  answerApi(plain);
  createAccount();
  expect(screen.getByRole('heading', { level: 1, name: 'Join Parley' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
});

test('signing in links to help, privacy and creating an account @SIGNIN-1 @ROUTE-10', () => {
  answerApi(plain);
  signIn('/sign-in?next=/profile');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/create-account?next=%2Fprofile',
  );
});

test('has a required email field with autocomplete @SIGNIN-3', () => {
  answerApi(plain);
  signIn();
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
  expect(field).toHaveAttribute('autocomplete', 'email');
});

test.each([
  ['signup', 'Get Magic Link', createAccount],
  ['signin', 'Send Login Link', signIn],
])(
  'requests a link with usage %s @SIGNUP-4 @SIGNUP-6 @SIGNIN-4 @SIGNIN-6 @ENTITY-21 @CALL-9 @CALL-29',
  async (usage, action, open) => {
    const calls = answerApi(sent);
    open();
    expect(screen.getByRole('button', { name: action })).toBeDisabled();
    await askForLink(action);
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText('Check your email for a link to sign in.')).toBeInTheDocument();
    expect(screen.getByText('ada@parley.test')).toBeInTheDocument();
    expect(calls).toContainEqual({ call: linkCall, body: { email: 'ada@parley.test', usage } });
  },
);

test('disables submit while sending @SIGNIN-5', async () => {
  answerApi(sent);
  const answer = jest.mocked(fetch).getMockImplementation();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    if (init?.method === 'POST') await held;
    if (!answer) throw new Error('No answers are set.');
    return answer(input, init);
  });
  signIn();
  await askForLink('Send Login Link');
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => release());
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
});

test('shows the server’s message and keeps the typed address on failure @CALL-30', async () => {
  answerApi({ ...plain, [linkCall]: { status: 429, message: 'Try again in an hour.' } });
  signIn();
  await askForLink('Send Login Link');
  expect(await screen.findByText('Try again in an hour.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@parley.test');
  // The toast may come a frame before the button has its name back.
  const button = await screen.findByRole('button', { name: 'Send Login Link' });
  expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('enables sending another link after 30 seconds', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const calls = answerApi(sent);
    signIn();
    await askForLink('Send Login Link', user);
    expect(await screen.findByRole('button', { name: 'Send it again in 30 s' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    act(() => jest.advanceTimersByTime(29_000));
    expect(screen.getByRole('button', { name: 'Send it again in 1 s' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('You can ask for another link now.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    const again = await screen.findByRole('button', { name: /again in \d+ s/ });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.click(again);
    expect(calls.filter(({ call }) => call === linkCall)).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('lets the user change the address', async () => {
  answerApi(sent);
  signIn();
  await askForLink('Send Login Link');
  await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@parley.test');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('says when mail stays on this computer', async () => {
  answerApi({ ...sent, ...options({ google: false, mailboxUrl: 'http://api.test/dev/mailbox' }) });
  signIn();
  await askForLink('Send Login Link');
  const link = await screen.findByRole('link', {
    name: 'This site keeps its mail on this computer: open the mailbox',
  });
  expect(link).toHaveAttribute('href', 'http://api.test/dev/mailbox');
  expect(link).toHaveAttribute('target', '_blank');
});

test('offers Google only where the server has a provider @SIGNUP-2 @CALL-10', async () => {
  answerApi(options({ google: true, mailboxUrl: null }));
  const first = createAccount();
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    'http://api.test/api/v1/onboarding/google-signin',
  );
  first.unmount();
  answerApi(sent);
  createAccount();
  await askForLink('Get Magic Link');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).not.toBeInTheDocument();
});

test('offers Google from the start, and no longer once the server says that it has no provider', async () => {
  answerApi(plain);
  signIn();
  const google = screen.getByRole('link', { name: 'Continue with Google' });
  expect(google).toBeVisible();
  await waitFor(() => expect(google).not.toBeInTheDocument());
  expect(screen.queryByText('or by email')).not.toBeInTheDocument();
});

test('stores the return path and replaces an older one', () => {
  answerApi(plain);
  const first = signIn('/sign-in?next=/interview/7%3Ftab%3Dnotes');
  expect(readStored('parley-return-path')).toBe('/interview/7?tab=notes');
  first.unmount();
  signIn();
  expect(readStored('parley-return-path')).toBeNull();
});

test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/\t/evil.test', 'profile'])(
  'rejects a return path that leaves this site: %j',
  (next) => {
    answerApi(plain);
    signIn(`/sign-in?${new URLSearchParams({ next })}`);
    expect(readStored('parley-return-path')).toBeNull();
  },
);

test.each([
  ['/sign-in', '/dashboard'],
  ['/sign-in?next=/profile', '/profile'],
  ['/sign-in?next=//evil.test', '/dashboard'],
])('redirects a signed-in user from %s to %s', async (at, to) => {
  answerApi(plain);
  writeStored('auth-token', 'token-of-ada');
  const { router } = signIn(at);
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe(to);
});

test('continues after a sign-in in another tab', async () => {
  answerApi(plain);
  const { store, router } = signIn('/sign-in?next=/profile');
  act(() => {
    store.dispatch(signedIn('token-of-ada'));
  });
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe('/profile');
});

test('shows a message after the session ended', () => {
  answerApi(plain);
  const { store } = signIn();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => {
    store.dispatch(signedIn('token-of-ada'));
    store.dispatch(signedOut('expired'));
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
});

test.each([
  ['link', 'That sign-in link no longer works', /we send you a new one/],
  ['declined', 'You are not signed in', /Google was cancelled/],
  ['expired', 'Signing in with Google was not completed', /Start again here/],
  ['unverified', 'Google has not verified that email address', /Verify it with Google/],
  ['unavailable', 'Google cannot be reached right now', /in a few minutes/],
])('announces and keeps the reason of a failed sign-in: %s', async (refusal, title, advice) => {
  answerApi(sent);
  const { router } = signIn();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => router.navigate('/sign-in', { state: { refusal } }));
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  expect(screen.getByRole('alert')).toHaveTextContent(advice);
  await askForLink('Send Login Link');
  await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test('shows no message for another navigation state', async () => {
  answerApi(plain);
  const { router } = signIn();
  await act(() => router.navigate('/sign-in', { state: { refusal: 'made up' } }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
