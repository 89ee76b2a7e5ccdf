import { init } from '@module-federation/runtime';
import type { Registry } from '@parley/platform/registry-schema';
import { testRegistry } from '../testing/test-registry.ts';
import { testSite } from '../testing/test-site.ts';
import { refreshRemote } from './refresh-remote.ts';

init({ name: 'shell', remotes: [] });

const registry = testRegistry({ 'mfe-a': [{ path: '/a', module: 'home' }] });

/** The registry after a release of the remote and, if given, of the shell. */
function released({ shell = '1.0.0-abc' } = {}): Registry {
  const next = structuredClone(registry);
  next.generation += 1;
  next.shell.version = shell;
  const remote = next.remotes['mfe-a'];
  if (remote) remote.version = '1.0.1-def';
  if (remote) remote.manifest = 'mfe-a/1.0.1-def/mf-manifest.json';
  return next;
}

const answer = (newest: Registry) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(newest));
const reloads = () => JSON.parse(sessionStorage.getItem('parley-reloaded-for') ?? '[]');

beforeEach(() => {
  sessionStorage.clear();
  // jsdom reports that it cannot navigate.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a new version of the remote is taken without a reload', async () => {
  answer(released());
  const site = testSite(registry);
  expect(await refreshRemote(site, 'mfe-a')).toBe(false);
  expect(site.remotes.version('mfe-a')).toBe('1.0.1-def');
  expect(reloads()).toEqual([]);
});

test('a version that was released with another shell is not taken: the page reloads once @RELEASE-134', async () => {
  answer(released({ shell: '1.1.0-def' }));
  const site = testSite(registry);
  expect(await refreshRemote(site, 'mfe-a')).toBe(true);
  expect(await refreshRemote(site, 'mfe-a')).toBe(false);
  expect(site.remotes.version('mfe-a')).toBe('1.0.0-abc');
  expect(reloads()).toEqual(['mfe-a@1.0.1-def in 1.1.0-def']);
});

test('a page that must not be interrupted neither takes it nor reloads @RELEASE-134', async () => {
  answer(released({ shell: '1.1.0-def' }));
  const site = testSite(registry);
  expect(await refreshRemote(site, 'mfe-a', { mayReload: false })).toBe(false);
  expect(site.remotes.version('mfe-a')).toBe('1.0.0-abc');
  expect(reloads()).toEqual([]);
});

test('without an answer the version stays', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const site = testSite(registry);
  expect(await refreshRemote(site, 'mfe-a')).toBe(false);
  expect(site.remotes.version('mfe-a')).toBe('1.0.0-abc');
});
