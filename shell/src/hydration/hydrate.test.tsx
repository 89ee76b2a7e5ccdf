import createCache from '@emotion/cache';
import { init } from '@module-federation/runtime';
import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { Remotes } from '../federation/remotes.ts';
import { routeTable } from '../routing/route-table.tsx';
import { testRegistry } from '../testing/test-registry.ts';
import { testSite } from '../testing/test-site.ts';
import { showApplication } from './hydrate.tsx';

init({ name: 'shell', remotes: [] });

test('a screen that throws in development shows the message, and where it was thrown on demand @RELEASE-123', async () => {
  // React and the router report what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answerApi({});
  const registry = testRegistry({
    'mfe-auth': [{ path: '/sign-in', module: 'sign-in', access: 'public', layout: 'public' }],
  });
  function BrokenScreen(): React.JSX.Element {
    throw new TypeError('figures is undefined', { cause: new Error('no answer') });
  }
  const route = { Component: BrokenScreen };
  jest.spyOn(Remotes.prototype, 'load').mockResolvedValue(route);
  jest.spyOn(Remotes.prototype, 'loaded').mockReturnValue(route);
  const site = testSite(registry);
  const store = createAppStore({ apiUrl: testApiUrl });
  const router = createMemoryRouter(routeTable(site, store), { initialEntries: ['/sign-in'] });
  const container = document.body.appendChild(document.createElement('div'));
  showApplication(container, { site, store, router, styles: createCache({ key: 'css' }) });

  const details = within(await screen.findByRole('region', { name: 'For developers' }));
  expect(details.getByText('TypeError: figures is undefined')).toBeVisible();
  expect(details.getByText('Caused by Error: no answer')).toBeVisible();
  const stack = await details.findByLabelText('Component stack');
  expect(stack).toHaveTextContent('BrokenScreen');
  expect(stack).not.toBeVisible();
  await userEvent.click(details.getByText('Component stack'));
  expect(stack).toBeVisible();
});
