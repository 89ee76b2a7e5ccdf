import { init } from '@module-federation/runtime';
import { testRegistry } from '../testing/test-registry.ts';
import { testSite } from '../testing/test-site.ts';
import { assignRemotes } from './assign-remotes.ts';
import { newVersions } from './new-versions.ts';
import { type RemoteStatus, Remotes } from './remotes.ts';

init({ name: 'shell', remotes: [] });

const registry = testRegistry({
  'mfe-insights': [{ path: '/dashboard', module: 'dashboard' }],
  'mfe-account': [{ path: '/profile', module: 'profile' }],
});
const next = structuredClone(registry);
next.generation += 1;
const insights = next.remotes['mfe-insights'];
if (insights) insights.version = '1.0.1-def';

function siteWith(statuses: Record<string, RemoteStatus>) {
  const assigned = assignRemotes(registry, 'someone');
  const remotes = new Remotes(assigned, registry.platform);
  jest.spyOn(remotes, 'status').mockImplementation((name) => statuses[name] ?? 'idle');
  return testSite(registry, { remotes });
}

test('returns null for the same or an older registry', () => {
  expect(newVersions(registry, siteWith({}))).toBeNull();
  expect(newVersions({ ...next, generation: 0 }, siteWith({}))).toBeNull();
});

test('a remote that is not loaded gets its new version without a reload', () => {
  const news = newVersions(next, siteWith({ 'mfe-account': 'loaded' }));
  expect(news?.needsReload).toBe(false);
  expect(news?.assigned.versions['mfe-insights']?.version).toBe('1.0.1-def');
});

test('a loaded remote or the shell needs a reload', () => {
  expect(newVersions(next, siteWith({ 'mfe-insights': 'loaded' }))?.needsReload).toBe(true);
  const newShell = { ...registry, generation: 9, shell: { version: '2.0.0-def' } };
  expect(newVersions(newShell, siteWith({}))?.needsReload).toBe(true);
  expect(newVersions(newShell, siteWith({}))?.isShellOutdated).toBe(true);
  expect(newVersions(next, siteWith({}))?.isShellOutdated).toBe(false);
});
