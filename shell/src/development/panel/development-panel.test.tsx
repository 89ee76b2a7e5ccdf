import { selectToken } from '@parley/shared-ui/store';
import { renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assignRemotes } from '../../federation/assign-remotes.ts';
import { storedSources } from '../../federation/overrides.ts';
import type { RemoteStatus } from '../../federation/remotes.ts';
import { SiteContext } from '../../federation/site-context.ts';
import { testRegistry } from '../../testing/test-registry.ts';
import { testSite } from '../../testing/test-site.ts';
import { DevelopmentPanel } from './development-panel.tsx';

const registry = testRegistry({
  'mfe-account': [{ path: '/profile', module: 'profile' }],
  'mfe-insights': [{ path: '/dashboard', module: 'dashboard' }],
});
const insights = registry.remotes['mfe-insights'];
if (insights) {
  insights.canary = { ...insights, version: '1.1.0-def', percent: 10 };
}
const users = [{ id: 'plus', name: 'Pia Plus', description: 'Plus, 24 interviews' }];
const stored = {
  remotes: {
    'mfe-account': [
      { version: '1.0.0-abc', storedAt: '2026-11-02T10:00:00.000Z' },
      { version: '0.9.0-abc', storedAt: '2026-11-01T10:00:00.000Z' },
    ],
  },
};

type Answers = Record<string, () => unknown>;

/** Answers `fetch` by address; anything else fails as a lost network does. */
function answer(answers: Answers) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const found = answers[String(input)];
    if (!found) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(found()));
  });
}

function open(statuses: Record<string, RemoteStatus> = {}) {
  // jsdom says so when a page is loaded again.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const assigned = assignRemotes(registry, 'someone');
  const site = testSite(registry, {
    remotes: {
      status: (name) => statuses[name] ?? 'idle',
      version: (name) => assigned.versions[name]?.version ?? '',
      loaded: () => undefined,
      load: () => Promise.reject(new Error('Nothing is loaded here.')),
      update: () => {},
      replace: () => {},
      forgive: () => {},
    },
  });
  return renderScreen(
    <SiteContext value={site}>
      <DevelopmentPanel onClose={() => {}} />
    </SiteContext>,
  );
}

const entry = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error(`${name} is not listed`);
  return within(item);
};

test('lists each remote with owner, live and canary version and state @RELEASE-41', () => {
  answer({});
  open({ 'mfe-account': 'loaded', 'mfe-insights': 'failed' });
  expect(entry('mfe-account').getByText('Loaded')).toBeVisible();
  expect(entry('mfe-account').getByText('Tests')).toBeVisible();
  expect(entry('mfe-insights').getByText('Failed')).toBeVisible();
  expect(entry('mfe-insights').getByText('1.1.0-def for 10 %')).toBeVisible();
});

test('names the live one among the stored versions and stores the chosen one for the tab @RELEASE-41', async () => {
  const release = {
    name: 'mfe-account',
    version: '0.9.0-abc',
    declaration: registry.remotes['mfe-account']?.declaration,
    pinned: [],
    files: {},
  };
  answer({
    '/versions.json': () => stored,
    'http://remotes.test/mfe-account/0.9.0-abc/release.json': () => release,
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Replace mfe-account' }));
  const field = await screen.findByLabelText('Stored version');
  const options = within(field).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1\.0\.0-abc, .*, live$/),
    expect.stringMatching(/^0\.9\.0-abc, Nov 1, 2026/),
  ]);
  await userEvent.selectOptions(field, '0.9.0-abc');
  await userEvent.click(screen.getByRole('button', { name: 'Use this version' }));
  expect(storedSources()).toEqual({ 'mfe-account': '0.9.0-abc' });
});

test('a version that was pruned in the meantime is refused with a message', async () => {
  answer({ '/versions.json': () => stored });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Replace mfe-account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use this version' }));
  expect(await screen.findByText(/PARLEY-21[24]/)).toBeVisible();
  expect(storedSources()).toEqual({});
});

test('a failed list of versions shows a message, and Try again fetches it', async () => {
  answer({});
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Replace mfe-account' }));
  expect(
    await screen.findByText('The list of stored versions could not be fetched.'),
  ).toBeVisible();
  answer({ '/versions.json': () => stored });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Stored version')).toBeVisible();
});

test('test users of the API sign in with one click, and a failure shows a message @RELEASE-43', async () => {
  const address = 'http://api.test/dev/sign-in';
  answer({ [address]: () => ({ data: { users } }) });
  const { store } = open();
  const button = await screen.findByRole('button', { name: /Pia Plus/ });
  await userEvent.click(button);
  // The answer has no token.
  expect(
    await within(screen.getByRole('region', { name: 'Test users' })).findByRole('alert'),
  ).toBeVisible();
  answer({ [address]: () => ({ data: { users, token: 'token-of-pia' } }) });
  await userEvent.click(button);
  expect(selectToken(store.getState())).toBe('token-of-pia');
});

test('an API without test users shows none', async () => {
  answer({ '/versions.json': () => stored });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Replace mfe-account' }));
  await screen.findByLabelText('Stored version');
  expect(screen.queryByRole('region', { name: 'Test users' })).not.toBeInTheDocument();
});
