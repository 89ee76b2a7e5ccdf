import type { Registry } from '@parley/platform/registry-schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { RemoteError } from '../federation/remote-error.ts';
import { SiteContext } from '../federation/site-context.ts';
import { testRegistry } from '../testing/test-registry.ts';
import { useRecovery } from './use-recovery.ts';

const registry = testRegistry({
  'mfe-insights': [{ path: '/dashboard', module: 'dashboard', title: 'Dashboard' }],
});

/** The registry after a release of the remote, of the shell, or of both. */
function released({ remote = '1.0.0-abc', shell = '1.0.0-abc' }): Registry {
  const next = structuredClone(registry);
  next.generation += 1;
  next.shell.version = shell;
  const insights = next.remotes['mfe-insights'];
  if (insights) insights.version = remote;
  return next;
}

const unreachable = () => new RemoteError('mfe-insights', '1.0.0-abc', chunkError());
const chunkError = () =>
  Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });

function Failure() {
  useRecovery(useRouteError());
  return <h1>Failed</h1>;
}

interface PageOptions {
  error?: Error;
  /** Whether code of the failed version runs in the page. */
  isRunning?: boolean;
  layout?: 'signed-in' | 'bare';
}

/**
 * Opens a page whose remote fails until its version is another one.
 * @param newest the registry that the site's server answers; `null` when it cannot be reached
 */
async function openFailingPage(newest: Registry | null, options: PageOptions = {}) {
  const { error = unreachable(), isRunning = false, layout = 'signed-in' } = options;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (newest === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(newest));
  });
  let version = '1.0.0-abc';
  const load = jest.fn(async () => {
    if (version === '1.0.0-abc') throw error;
    return { Component: () => null };
  });
  const site = {
    registry,
    assigned: { remotesUrl: '', versions: {} },
    overrides: {},
    overrideProblems: [],
    visitorId: 'visitor',
    observer: { screenFailed: () => {} },
    remotes: {
      load,
      loaded: () => undefined,
      status: () => 'idle' as const,
      version: () => version,
      update: ({ versions }: { versions: Record<string, { version: string }> }) => {
        if (!isRunning) version = versions['mfe-insights']?.version ?? version;
      },
      replace: () => {},
      forgive: () => {},
    },
  };
  const router = createMemoryRouter(
    [
      {
        path: '/dashboard',
        handle: {
          title: 'Dashboard',
          access: 'protected',
          layout,
          remote: 'mfe-insights',
          module: 'dashboard',
        },
        loader: async () => {
          await load();
          return null;
        },
        element: <h1>Dashboard</h1>,
        hydrateFallbackElement: <p>Loading</p>,
        errorElement: <Failure />,
      },
    ],
    { initialEntries: ['/dashboard?tab=all'] },
  );
  await act(async () => {
    render(
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>,
    );
  });
  return { load, router };
}

/** What the tab has been reloaded for; jsdom itself does not reload. */
const reloads = () => JSON.parse(sessionStorage.getItem('parley-reloaded-for') ?? '[]');

beforeEach(() => {
  // jsdom reports that it cannot navigate.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('loads the new version of a failed remote at the same address without a reload', async () => {
  const { router } = await openFailingPage(released({ remote: '1.0.1-def' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=all');
  expect(reloads()).toEqual([]);
});

test('reloads the page once when code of the old version is running @RELEASE-23', async () => {
  const newest = released({ remote: '1.0.1-def' });
  const first = await openFailingPage(newest, { isRunning: true });
  await waitFor(() => expect(reloads()).toEqual(['mfe-insights@1.0.1-def in 1.0.0-abc']));
  expect(first.load).toHaveBeenCalledTimes(1);
  await openFailingPage(newest, { isRunning: true });
  expect(reloads()).toHaveLength(1);
});

test('reloads the page when the shell is outdated', async () => {
  await openFailingPage(released({ shell: '1.1.0-def' }));
  await waitFor(() => expect(reloads()).toEqual(['mfe-insights@1.0.0-abc in 1.1.0-def']));
});

test('loads no version into the page that was released with another shell, but reloads', async () => {
  const { load } = await openFailingPage(released({ remote: '1.0.1-def', shell: '1.1.0-def' }));
  await waitFor(() => expect(reloads()).toEqual(['mfe-insights@1.0.1-def in 1.1.0-def']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('reloads the page when a chunk of a running screen is gone', async () => {
  await openFailingPage(released({ remote: '1.0.1-def' }), {
    error: chunkError(),
    isRunning: true,
  });
  await waitFor(() => expect(reloads()).toHaveLength(1));
});

test.each([
  ['no newer version exists', released({}), {}],
  ['the registry cannot be reached', null, {}],
  [
    'the failure cannot be caused by an old version',
    released({ remote: '1.0.1-def' }),
    { error: new RemoteError('mfe-insights', '1.0.0-abc', new Error('threw while loading')) },
  ],
  [
    'the page has the bare layout, such as an interview',
    released({ remote: '1.0.1-def' }),
    { error: chunkError(), layout: 'bare' as const },
  ],
])('leaves the page as it is when %s', async (_what, newest, options) => {
  const { load } = await openFailingPage(newest, options);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole('heading', { name: 'Failed' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  expect(reloads()).toEqual([]);
});
