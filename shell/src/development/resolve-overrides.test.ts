import type { RegisteredVersion, Registry } from '@parley/platform/registry-schema';
import { resetOverrides, storedSources, storeSources } from '../federation/overrides.ts';
import { FakeRemoteOrigin } from '../testing/fake-remote-origin.ts';
import { testRegistry } from '../testing/test-registry.ts';
import { resolveOverrides } from './resolve-overrides.ts';

const registry = testRegistry({
  'mfe-insights': [{ path: '/dashboard', module: 'dashboard' }],
  'mfe-account': [{ path: '/profile', module: 'profile' }],
});
const local = 'http://localhost:3104';
const insights = `?override=mfe-insights@${local}`;
let server: FakeRemoteOrigin;

function declarationOf(name: string, path: string): RegisteredVersion['declaration'] {
  const declared = testRegistry({ [name]: [{ path, module: 'home' }] }).remotes[name];
  if (!declared) throw new Error(`${name} is not declared`);
  return declared.declaration;
}

/** A development server that serves this declaration. */
function serve(declaration: object, origin = local) {
  server.answer(`${origin}/remote.json`, { text: JSON.stringify(declaration) });
}

/** What the remotes' origin stores of a version of mfe-insights. */
function storeRelease(version: string, content: object = {}) {
  const release = {
    name: 'mfe-insights',
    version,
    declaration: declarationOf('mfe-insights', '/dashboard'),
    pinned: ['remoteEntry.js'],
    files: { 'remoteEntry.js': { integrity: 'sha384-abc' } },
    ...content,
  };
  server.answer(`http://remotes.test/mfe-insights/${version}/release.json`, {
    text: JSON.stringify(release),
  });
}

const allowingNone: Registry = {
  ...registry,
  config: { ...registry.config, overrideOrigins: [] },
};

beforeEach(() => {
  // jsdom says so when a page is loaded again.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server = new FakeRemoteOrigin();
  server.start();
});
afterEach(() => server.stop());

test('an override by a development server has its declaration and is stored for the tab until it is reset @RELEASE-20', async () => {
  serve(declarationOf('mfe-insights', '/numbers'));
  const { overrides, problems } = await resolveOverrides(registry, `${insights}/some/path`);
  expect(problems).toEqual([]);
  expect(overrides['mfe-insights']).toMatchObject({
    source: local,
    version: { manifest: `${local}/mf-manifest.json` },
  });
  expect(overrides['mfe-insights']?.version.declaration.routes[0]?.path).toBe('/numbers');
  expect(overrides['mfe-insights']?.version).not.toHaveProperty('integrity');
  expect(await resolveOverrides(registry, '')).toEqual({ overrides, problems: [] });
  resetOverrides();
  expect(await resolveOverrides(registry, '')).toEqual({ overrides: {}, problems: [] });
});

test('a server without a declaration, such as a static one, overrides a remote of the site with its own', async () => {
  const { overrides } = await resolveOverrides(registry, insights);
  expect(overrides['mfe-insights']?.version.declaration.routes[0]?.path).toBe('/dashboard');
});

test('a remote that the site does not have is added with the pages that its server declares @RELEASE-40', async () => {
  serve(declarationOf('mfe-planner', '/planner'));
  const { overrides } = await resolveOverrides(registry, `?override=mfe-planner@${local}`);
  expect(overrides['mfe-planner']?.version.declaration.routes[0]?.path).toBe('/planner');
});

test('a stored version is loaded as the registry would have it, with its hashes @RELEASE-41', async () => {
  storeRelease('1.0.0-0123abcd');
  const { overrides } = await resolveOverrides(registry, '?override=mfe-insights@1.0.0-0123abcd');
  expect(overrides['mfe-insights']).toMatchObject({
    source: '1.0.0-0123abcd',
    version: {
      version: '1.0.0-0123abcd',
      manifest: 'mfe-insights/1.0.0-0123abcd/mf-manifest.json',
      integrity: { 'remoteEntry.js': 'sha384-abc' },
    },
  });
});

test.each([
  ['another origin', '?override=mfe-insights@https://evil.test', '210'],
  [
    'an origin that only begins like an allowed one',
    '?override=mfe-insights@http://localhost.evil.test:3104',
    '210',
  ],
  ['no origin', '?override=mfe-insights@javascript:alert(1)', '210'],
  ['something else', '?override=hello', '210'],
  ['a stored version of a remote that is not there', '?override=mfe-nothing@1.0.0-abc', '210'],
  ['a remote without a declaration that is not there', `?override=mfe-nothing@${local}`, '213'],
  ['a version that is not stored', '?override=mfe-insights@1.0.0-dead', '214'],
])('%s is refused with its code and not stored @RELEASE-20', async (_what, address, code) => {
  const { overrides, problems } = await resolveOverrides(registry, address);
  expect(overrides).toEqual({});
  expect(problems).toEqual([expect.stringMatching(new RegExp(`\\(PARLEY-${code}\\)$`))]);
  if (code !== '213') expect(storedSources()).toEqual({});
});

test('a site that allows none ignores what the tab has stored', async () => {
  serve(declarationOf('mfe-insights', '/dashboard'));
  await resolveOverrides(registry, insights);
  const { overrides } = await resolveOverrides(allowingNone, '');
  expect(overrides).toEqual({});
});

test('the server of another remote is refused by name', async () => {
  serve(declarationOf('mfe-planner', '/planner'));
  const { overrides, problems } = await resolveOverrides(registry, insights);
  expect(overrides).toEqual({});
  expect(problems[0]).toMatch(/is mfe-planner, not mfe-insights. \(PARLEY-213\)$/);
});

test('the problem of a declaration that does not parse is shown, and the override stays for the next reload', async () => {
  serve({ problem: 'remote.json: routes is missing' });
  const broken = await resolveOverrides(registry, insights);
  expect(broken.problems).toEqual(['remote.json: routes is missing (PARLEY-213)']);
  serve(declarationOf('mfe-insights', '/dashboard'));
  const { overrides, problems } = await resolveOverrides(registry, '');
  expect(problems).toEqual([]);
  expect(overrides['mfe-insights']?.source).toBe(local);
});

test('an override that claims the address of another remote is refused, named by that remote', async () => {
  serve(declarationOf('mfe-planner', '/profile'));
  const { overrides, problems } = await resolveOverrides(
    registry,
    `?override=mfe-planner@${local}`,
  );
  expect(overrides).toEqual({});
  expect(problems[0]).toBe(
    'mfe-planner claims the address /profile, which belongs to mfe-account. (PARLEY-215)',
  );
});

test('a stored override of the site whose server does not answer stays, so that its page offers a reset', async () => {
  storeSources({ 'mfe-insights': local, 'mfe-planner': 'http://localhost:3105' });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { overrides, problems } = await resolveOverrides(registry, '');
  expect(Object.keys(overrides)).toEqual(['mfe-insights']);
  expect(problems).toEqual([
    'Nothing answers at http://localhost:3105. Start the development server there, or correct the address. (PARLEY-212)',
  ]);
  expect(storedSources()).toHaveProperty('mfe-planner');
});
