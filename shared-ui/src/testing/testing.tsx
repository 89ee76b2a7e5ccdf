import { type RenderResult, render } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type AppStore, createAppStore, type SiteState } from '../store/store.ts';
import { AppTheme } from '../theme/theme.tsx';

/** The address that screens under test call; tests answer it by replacing `fetch`. */
export const testApiUrl = 'http://api.test/api/v1';

/**
 * Renders one screen as the shell does: store, theme, toasts and a router at `path`. Other addresses
 * show their path, so that a test can see where the screen led.
 */
export function renderScreen(
  screen: ReactElement,
  { path = '/', at, site }: { path?: string; at?: string; site?: SiteState } = {},
): RenderResult & { store: AppStore; router: ReturnType<typeof createMemoryRouter> } {
  const store = createAppStore({ apiUrl: testApiUrl }, site);
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at ?? path] },
  );
  const view = render(
    <Provider store={store}>
      <AppTheme>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </AppTheme>
    </Provider>,
  );
  return { ...view, store, router };
}

type Answer = { status?: number; message?: string; data?: unknown };

/**
 * Replaces `fetch` by answers per `METHOD path` below the API's address, in the response wrapper.
 * Returns the calls made. An address without an answer fails as a lost network does.
 */
export function answerApi(answers: Record<string, Answer | ((body: unknown) => Answer)>) {
  const calls: { call: string; body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).slice(testApiUrl.length);
    const call = `${init?.method ?? 'GET'} ${path}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    const answer = answers[call];
    if (!answer) throw new TypeError('Failed to fetch');
    const {
      status = 200,
      message = 'OK',
      data = null,
    } = typeof answer === 'function' ? answer(body) : answer;
    return new Response(JSON.stringify({ status, message, data }), { status });
  });
  return calls;
}
