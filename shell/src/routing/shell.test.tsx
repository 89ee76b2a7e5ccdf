import 'fake-indexeddb/auto';
import createCache from '@emotion/cache';
import { init } from '@module-federation/runtime';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { api, createAppStore, signedIn, signedOut } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { holdPrivateFiles } from '@parley/shared-ui/testing/private-files';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { RemoteError } from '../federation/remote-error.ts';
import { Remotes } from '../federation/remotes.ts';
import { App } from '../hydration/app.tsx';
import { testRegistry } from '../testing/test-registry.ts';
import { testSite } from '../testing/test-site.ts';
import { routeTable } from './route-table.tsx';

init({ name: 'shell', remotes: [] });

const profile = {
  id: 'p1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@parley.test',
  createdAt: '2026-01-01T00:00:00.000Z',
  accountType: 'parley_free',
  subscriptionStatus: 'free',
  preferredLanguages: [],
  totalInterviews: 0,
  quota: { used: 0, limit: 2 },
};

const registry = testRegistry({
  'mfe-auth': [{ path: '/sign-in', module: 'sign-in', access: 'public', layout: 'public' }],
  'mfe-insights': [
    {
      path: '/dashboard',
      module: 'dashboard',
      title: 'Dashboard',
      navigation: { label: 'Dashboard', icon: 'dashboard', order: 1 },
    },
  ],
  'mfe-account': [{ path: '/profile', module: 'profile', title: 'Profile' }],
  'mfe-interview': [{ path: '/interview', module: 'room', title: 'Interview', layout: 'bare' }],
});

/** Replaces the remote loader: each module is a screen that shows its own name. */
function answerRemotes(failing: Set<string>) {
  const loaded = new Map<string, { Component: () => React.JSX.Element }>();
  jest.spyOn(Remotes.prototype, 'load').mockImplementation(async (remote, module) => {
    if (failing.has(remote)) throw new RemoteError(remote, '1.0.0-abc', new Error('refused'));
    const route = { Component: () => <h1>{`Screen ${module}`}</h1> };
    loaded.set(`${remote}/${module}`, route);
    return route;
  });
  jest
    .spyOn(Remotes.prototype, 'loaded')
    .mockImplementation((remote, module) => loaded.get(`${remote}/${module}`));
}

function openShell(
  path: string,
  {
    token,
    failing = new Set<string>(),
    productName = 'Parley',
    answers = { 'GET /profile': { data: profile } },
  }: {
    token?: string;
    failing?: Set<string>;
    productName?: string;
    answers?: Parameters<typeof answerApi>[0];
  } = {},
) {
  answerApi(answers);
  answerRemotes(failing);
  const site = testSite(registry);
  const store = createAppStore(
    { apiUrl: testApiUrl },
    { productName, supportEmail: '', feedbackFormUrl: null },
  );
  if (token) store.dispatch(signedIn(token));
  const router = createMemoryRouter(routeTable(site, store), { initialEntries: [path] });
  render(<App site={site} store={store} router={router} styles={createCache({ key: 'css' })} />);
  return { store, router };
}

test('a protected page without a token redirects to sign-in with the return path @ROUTE-4 @PLAN-1 @RELEASE-3', async () => {
  const { router } = openShell('/dashboard?from=mail');
  expect(await screen.findByRole('heading', { name: 'Screen sign-in' })).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Fdashboard%3Ffrom%3Dmail');
});

test('a signed-in user sees a greeting by name and the declared navigation @SHELL-3 @SHELL-5 @SHELL-6 @RELEASE-1', async () => {
  openShell('/dashboard', { token: 'token-of-ada' });
  expect(await screen.findByRole('heading', { name: 'Screen dashboard' })).toBeVisible();
  expect(await screen.findByText('Welcome back, Ada!')).toBeVisible();
  expect(screen.getByText('AL')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Help & Support' })).toHaveAttribute(
    'href',
    'mailto:support@parley.test',
  );
});

test('a failed remote is a part of the configured product @DESIGN-39', async () => {
  const failing = new Set(['mfe-account']);
  openShell('/profile', { token: 'token-of-ada', failing, productName: 'Rehearse' });
  expect(await screen.findByText(/^This part of Rehearse could not be loaded\./)).toBeVisible();
});

test('a failed remote shows an error with the page title beside the sidebar, and Try again loads it @RELEASE-22 @DESIGN-43', async () => {
  const failing = new Set(['mfe-account']);
  openShell('/profile', { token: 'token-of-ada', failing });
  expect(
    await screen.findByRole('heading', { name: 'Profile is not available right now' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  failing.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Screen profile' })).toBeVisible();
});

test('a page that cannot be loaded offline says so, and opens once the network is back', async () => {
  const failing = new Set(['mfe-account']);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openShell('/profile', { token: 'token-of-ada', failing });
  expect(await screen.findByText(/^You are offline\./)).toBeVisible();
  expect(screen.queryByText(/PARLEY-202/)).not.toBeInTheDocument();

  failing.clear();
  network.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('heading', { name: 'Screen profile' })).toBeVisible();
});

test('a printed page has no link that skips to its content', async () => {
  openShell('/sign-in');
  const link = await screen.findByRole('link', { name: 'Skip to content' });
  const printed = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.startsWith('@media print'));
  const name = link.className.match(/css-[\w-]+/)?.[0] ?? '';
  expect(printed.find((rule) => rule.includes(name))).toMatch(/display: none/);
});

describe('Try again after the shell was released, too', () => {
  /** Opens a page whose screen throws until `repair`, then releases another shell. */
  const open = async (path: string) => {
    // React reports what a boundary has caught; jsdom reports that it cannot navigate.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    openShell(path, { token: 'token-of-ada' });
    let isBroken = true;
    const Component = () => {
      if (isBroken) throw new Error('thrown on render');
      return <h1>Repaired</h1>;
    };
    jest.spyOn(Remotes.prototype, 'load').mockResolvedValue({ Component });
    jest.spyOn(Remotes.prototype, 'loaded').mockReturnValue({ Component });
    await screen.findByRole('heading', { name: / ran into a problem$/ });
    const newest = { ...registry, generation: 2, shell: { version: '1.1.0-def' } };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(newest));
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  };
  const reloads = () => JSON.parse(sessionStorage.getItem('parley-reloaded-for') ?? '[]');
  beforeEach(() => sessionStorage.clear());

  test('reloads the page @RELEASE-134', async () => {
    await open('/profile');
    await waitFor(() => expect(reloads()).toEqual(['mfe-account@1.0.0-abc in 1.1.0-def']));
    expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('does not reload an interview, whose screen is shown again @RELEASE-134', async () => {
    await open('/interview');
    expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeVisible();
    expect(reloads()).toEqual([]);
  });
});

test('other pages work while one remote fails @RELEASE-22', async () => {
  openShell('/profile', { token: 'token-of-ada', failing: new Set(['mfe-account']) });
  await userEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Screen dashboard' })).toBeVisible();
});

test('an unknown address shows the not-found page', async () => {
  openShell('/nowhere');
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeVisible();
});

test('an expired session redirects to sign-in with the return path @STATE-4', async () => {
  const { store, router } = openShell('/dashboard', { token: 'token-of-ada' });
  await screen.findByRole('heading', { name: 'Screen dashboard' });
  act(() => {
    store.dispatch(signedOut('expired'));
  });
  expect(await screen.findByRole('heading', { name: 'Screen sign-in' })).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Fdashboard');
});

test('logging out revokes the session, clears the storage and redirects to sign-in @SHELL-4 @STATE-9', async () => {
  openShell('/dashboard', { token: 'token-of-ada' });
  await screen.findByText('Welcome back, Ada!');
  const calls = answerApi({ 'POST /onboarding/logout': {}, 'GET /profile': { data: profile } });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Screen sign-in' })).toBeVisible();
  expect(calls.map(({ call }) => call)).toContain('POST /onboarding/logout');
  expect(localStorage.getItem('auth-token')).toBeNull();
  expect(localStorage.getItem('parley-user-data')).toBeNull();
});

test('logging out leads to sign-in after half a second, and Back does not return @STATE-9 @STATE-10 @STATE-11', async () => {
  const { store, router } = openShell('/dashboard', { token: 'token-of-ada' });
  await screen.findByText('Welcome back, Ada!');
  jest.useFakeTimers();
  try {
    act(() => {
      store.dispatch(signedOut('logout'));
    });
    expect(localStorage).toHaveLength(0);
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await pass(490);
    expect(router.state.location.pathname).toBe('/dashboard');
    await pass(20);
    expect(router.state.location.pathname).toBe('/sign-in');
    expect(router.state.historyAction).toBe('REPLACE');
  } finally {
    jest.useRealTimers();
  }
});

test('loads the profile and stores it for the next visit @STATE-5 @STATE-8 @ENTITY-5', async () => {
  openShell('/dashboard', { token: 'token-of-ada' });
  expect(await screen.findByText('Welcome back, Ada!')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('parley-user-data') ?? 'null')).toMatchObject(profile);
});

test('greets by the stored profile until the loaded one is there @STATE-6', async () => {
  localStorage.setItem('parley-user-data', JSON.stringify({ ...profile, firstName: 'Grace' }));
  openShell('/dashboard', { token: 'token-of-ada' });
  expect(await screen.findByText('Welcome back, Grace!')).toBeVisible();
  expect(await screen.findByText('Welcome back, Ada!')).toBeVisible();
});

test('a profile that is refused with 401 leads to sign-in with the return path @STATE-7', async () => {
  const { router, store } = openShell('/dashboard', {
    token: 'token-of-ada',
    answers: { 'GET /profile': { status: 401, message: 'No.' } },
  });
  expect(await screen.findByRole('heading', { name: 'Screen sign-in' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/sign-in',
    search: '?next=%2Fdashboard',
  });
  // The sign-in screen leads whoever is signed in back to the dashboard.
  expect(store.getState().session).toEqual({ token: null, endedBy: 'expired' });
});

test('a profile that fails once it was shown keeps its page and the session @STATE-7', async () => {
  const { store, router } = openShell('/dashboard', { token: 'token-of-ada' });
  expect(await screen.findByText('Welcome back, Ada!')).toBeVisible();
  await screen.findByRole('heading', { name: 'Screen dashboard' });
  answerApi({ 'GET /profile': { status: 403, message: 'No.' } });
  const { initiate } = api.endpoints.profile;
  await act(() => store.dispatch(initiate(undefined, { forceRefetch: true })));
  expect(screen.getByText('Welcome back, Ada!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Screen dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
});

test('another page has the focus and is announced by its title; the first one is not @DESIGN-57', async () => {
  const { router } = openShell('/dashboard', { token: 'token-of-ada' });
  expect(await screen.findByRole('heading', { name: 'Screen dashboard' })).toBeVisible();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(status).toBeEmptyDOMElement();
  await act(() => router.navigate('/profile'));
  expect(await screen.findByRole('heading', { name: 'Screen profile' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent(/^Profile/);
});

test.each([403, 404, 500])(
  'a profile that fails with %i offers a retry and keeps the session @STATE-7 @DESIGN-43',
  async (status) => {
    openShell('/dashboard', {
      token: 'token-of-ada',
      answers: { 'GET /profile': { status, message: 'The server rests.' } },
    });
    expect(await screen.findByText('The server rests.')).toBeVisible();
    answerApi({ 'GET /profile': { data: profile } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Welcome back, Ada!')).toBeVisible();
    expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
  },
);

test('the sidebar links the profile and, by its logo, the landing page @SHELL-2 @SHELL-9', async () => {
  openShell('/dashboard', { token: 'token-of-ada' });
  await screen.findByText('Welcome back, Ada!');
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: 'Parley home' })).toHaveAttribute('href', '/');
});

test('the menu of a small screen, left open while the window grows, gives the page back', async () => {
  const plain = window.matchMedia('none');
  const changes = new EventTarget();
  let isWide = false;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...plain,
    media: query,
    get matches() {
      return isWide && query === '(min-width: 900px)';
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  }));
  openShell('/dashboard', { token: 'token-of-ada' });
  const heading = await screen.findByRole('heading', { name: 'Screen dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  expect(heading.closest('[aria-hidden=true]')).not.toBeNull();

  isWide = true;
  act(() => {
    changes.dispatchEvent(new Event('change'));
  });
  await waitFor(() => expect(document.body).not.toHaveStyle({ overflow: 'hidden' }));
  expect(heading.closest('[aria-hidden=true]')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
});

test('public pages share navigation and footer @LANDING-30', async () => {
  openShell('/sign-in');
  expect(await screen.findByRole('heading', { name: 'Screen sign-in' })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Pricing' })).toBeVisible();
  expect(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'support@parley.test' }),
  ).toBeVisible();
});

describe('logging out with interviews stored in this browser', () => {
  const open = async () => {
    const recordings = {
      [profile.id]: { i1: { 'part-0.webm': new Blob(['a'.repeat(3_000_000)]) } },
    };
    const files = holdPrivateFiles({ recordings });
    /** Lets deletions of recordings fail, as that of one which another tab writes does. */
    const lock = () => {
      files.recordings = Object.freeze({ ...recordings });
    };
    const unlock = () => {
      files.recordings = { ...recordings };
    };
    const words = await LocalInterviewStore.open(profile.id);
    await words.saveConversation({
      interviewId: 'i1',
      transcript: [],
      question: null,
      ended: false,
    });
    openShell('/dashboard', { token: 'token-of-ada' });
    await screen.findByText('Welcome back, Ada!');
    answerApi({ 'POST /onboarding/logout': {}, 'GET /profile': { data: profile } });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 recording (3 MB)',
      'What was said in 1 unfinished interview',
    ]);
    return { files, lock, unlock, question, conversation: () => words.conversation('i1') };
  };
  const left = () => screen.findByRole('heading', { name: 'Screen sign-in' });

  test('keeps them on "Keep and Log Out"', async () => {
    const { files, question, conversation } = await open();
    await userEvent.click(question.getByRole('button', { name: 'Keep and Log Out' }));
    await left();
    expect(files.recordings).toHaveProperty(profile.id);
    expect(await conversation()).not.toBeNull();
  });

  test('deletes them on "Delete and Log Out"', async () => {
    const { files, question, conversation } = await open();
    await userEvent.click(question.getByRole('button', { name: 'Delete and Log Out' }));
    await left();
    expect(files.recordings).toEqual({});
    expect(await conversation()).toBeNull();
  });

  test('stays signed in and says what is left when it cannot be deleted, until it can @DESIGN-51', async () => {
    const { files, lock, unlock, question } = await open();
    lock();
    await userEvent.click(question.getByRole('button', { name: 'Delete and Log Out' }));
    expect(await question.findByRole('alert')).toHaveTextContent(
      'Not all of this could be deleted',
    );
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 recording (3 MB)',
    ]);
    expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
    unlock();
    await userEvent.click(question.getByRole('button', { name: 'Try Again' }));
    await left();
    expect(files.recordings).toEqual({});
  });

  test('logs out without a deletion that is not possible when asked to @DESIGN-51', async () => {
    const { files, lock, question } = await open();
    lock();
    await userEvent.click(question.getByRole('button', { name: 'Delete and Log Out' }));
    await userEvent.click(await question.findByRole('button', { name: 'Log Out Anyway' }));
    await left();
    expect(files.recordings).toHaveProperty(profile.id);
  });

  test('stays signed in when the dialog is cancelled', async () => {
    const { files, question } = await open();
    await userEvent.click(question.getByRole('button', { name: 'Stay Signed In' }));
    expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
    expect(files.recordings).toHaveProperty(profile.id);
  });
});
