import { createAppStore, signedIn } from '@parley/shared-ui/store';
import { createMemoryRouter } from 'react-router-dom';
import { assignRemotes } from '../federation/assign-remotes.ts';
import { testRegistry } from '../testing/test-registry.ts';
import { renderedPage, renderedState, untilInitialized } from './rendered-page.ts';

const registry = testRegistry({ 'mfe-marketing': [{ path: '/', module: 'landing' }] });
const assigned = assignRemotes(registry, 'someone');

function containerWith(data: Record<string, string>): HTMLElement {
  const container = document.createElement('div');
  Object.assign(container.dataset, data);
  return container;
}

const rendered = { path: '/', remote: 'mfe-marketing', module: 'landing', version: '1.0.0-abc' };

test('a prerendered page at its own path can be hydrated', () => {
  expect(renderedPage(containerWith(rendered), assigned, '/')).toEqual({
    remote: 'mfe-marketing',
    module: 'landing',
  });
});

test.each([
  ['a page without content', {}, '/'],
  ['a page at another path than its own', rendered, '/sign-in'],
  ['a page of another version than this visitor gets', { ...rendered, version: '2.0.0-def' }, '/'],
  ['a page of a remote that is not live', { ...rendered, remote: 'mfe-gone' }, '/'],
])('%s is rendered from scratch @RELEASE-25', (_what, data, pathname) => {
  expect(renderedPage(containerWith(data), assigned, pathname)).toBeNull();
});

test('the hydration state is the current one, signed out', () => {
  const store = createAppStore({ apiUrl: 'http://api.test/api/v1' });
  store.dispatch(signedIn('token-of-ada'));
  const state = renderedState(store);
  expect(state.session.token).toBeNull();
  expect(state.site).toBe(store.getState().site);
  expect(store.getState().session.token).toBe('token-of-ada');
});

test('untilInitialized waits for the loaders of the first page', async () => {
  let load = () => {};
  const held = new Promise<null>((resolve) => {
    load = () => resolve(null);
  });
  const router = createMemoryRouter([{ path: '/', loader: () => held, element: null }]);
  let ready = false;
  const waiting = untilInitialized(router).then(() => {
    ready = true;
  });
  await Promise.resolve();
  expect(ready).toBe(false);
  load();
  await waiting;
  expect(router.state.initialized).toBe(true);
  await expect(untilInitialized(router)).resolves.toBeUndefined();
});
