import { createServer, type Server } from 'node:http';
import type { Registry } from '../registry/registry-schema.ts';
import { emptyRegistry } from '../release-format/site-config.ts';
import { testDeclaration } from '../release-format/testing/releases.ts';
import { readEnvironment } from '../workspace/environment.ts';
import { requireOverridable } from './overridable-site.ts';

const origin = 'http://localhost:3412';
const local = { origin, declaration: testDeclaration('mfe-planner') };

const empty = emptyRegistry(readEnvironment({}));
const registry: Registry = {
  ...empty,
  platform: '1.2.0',
  apiVersion: '1.4.0',
  config: { ...empty.config, overrideOrigins: ['http://localhost:*'] },
  remotes: {
    'mfe-account': {
      version: '1.0.0-abc',
      manifest: 'mfe-account/1.0.0-abc/mf-manifest.json',
      declaration: testDeclaration('mfe-account'),
    },
  },
};

let server: Server;
let answers: Record<string, string>;
let site: URL;

beforeEach(async () => {
  answers = { '/registry.json': JSON.stringify(registry), '/development.html': '<!doctype html>' };
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/some/page`);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const serve = (change: Partial<Registry>) => {
  answers['/registry.json'] = JSON.stringify({ ...registry, ...change });
};

test('a site takes a remote that it has and one that it does not have @RELEASE-39 @RELEASE-40', async () => {
  await expect(requireOverridable(site, [local])).resolves.toBeUndefined();
  const known = { origin, declaration: testDeclaration('mfe-account') };
  await expect(requireOverridable(site, [known])).resolves.toBeUndefined();
});

test.each([
  ['that answers 404', () => delete answers['/registry.json'], 'answers 404'],
  [
    'whose registry is not one',
    () => Object.assign(answers, { '/registry.json': '{}' }),
    'is not that of a site of this platform',
  ],
])('a site %s is refused with PARLEY-216', async (_what, prepare, words) => {
  prepare();
  await expect(requireOverridable(site, [local])).rejects.toThrow(words);
  await expect(requireOverridable(site, [local])).rejects.toMatchObject({ code: 'PARLEY-216' });
});

test('an address at which no site is gets PARLEY-216 with the fix', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const asked = requireOverridable(site, [local]);
  await expect(asked).rejects.toThrow('does not answer. Start the site, or correct the address');
});

test('a site that allows no overrides is refused with PARLEY-217, which names the setting', async () => {
  serve({ config: { ...registry.config, overrideOrigins: [] } });
  const asked = requireOverridable(site, [local]);
  await expect(asked).rejects.toMatchObject({ code: 'PARLEY-217' });
  await expect(asked).rejects.toThrow(`config set 'overrideOrigins=["http://localhost:*"]'`);
});

test.each([
  [
    'platform',
    { platform: '2.0.0' },
    'mfe-planner needs the platform ^1.0.0, and the site has 2.0.0',
  ],
  ['API', { apiVersion: '2.1.0' }, 'mfe-planner needs the API ^1.0.0, and the site has 2.1.0'],
])('a remote that needs another %s is refused with PARLEY-218', async (_what, change, words) => {
  serve(change);
  const asked = requireOverridable(site, [local]);
  await expect(asked).rejects.toMatchObject({ code: 'PARLEY-218' });
  await expect(asked).rejects.toThrow(words);
});

test('a remote that claims the address of another one is refused with PARLEY-218', async () => {
  const { routes } = testDeclaration('mfe-account');
  const clashing = { origin, declaration: testDeclaration('mfe-planner', { routes }) };
  await expect(requireOverridable(site, [clashing])).rejects.toThrow(
    '/mfe-account belongs to mfe-account and to mfe-planner',
  );
});

test('a site whose shell has no development build is refused with PARLEY-219', async () => {
  delete answers['/development.html'];
  await expect(requireOverridable(site, [local])).rejects.toMatchObject({ code: 'PARLEY-219' });
});
