import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { testDeclaration, testRegistry } from '../release/testing/releases.ts';
import { serveReleases, serveSite } from './static-server.ts';

/** A live remote that declares `paths`, and a canary of it that declares one more. */
function registryWith(paths: readonly string[], canaryPath: string) {
  const version = (declared: readonly string[]) => ({
    version: '1.0.0-0a1b2c',
    manifest: 'mfe-home/1.0.0-0a1b2c/mf-manifest.json',
    declaration: testDeclaration('mfe-home', {
      routes: declared.map((declaredPath) => ({
        title: 'Page',
        layout: 'public' as const,
        prerender: false,
        module: 'home',
        access: 'public' as const,
        path: declaredPath,
      })),
    }),
  });
  const canary = { ...version([...paths, canaryPath]), percent: 10 };
  const registry = testRegistry({ 'mfe-home': { ...version(paths), canary } });
  const redirects = {
    '/terms': '/terms-condition',
    '/privacy': '/privacy-policy',
    '/help': '/#faq',
  };
  return { ...registry, shell: { ...registry.shell, redirects } };
}

function publish(paths: readonly string[]): void {
  const registry = registryWith(paths, '/tried-out');
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
}

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-site-'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Home</title>');
  writeFileSync(path.join(folder, 'privacy-policy.html'), '<title>Privacy</title>');
  writeFileSync(path.join(folder, 'app.html'), '<title>Parley</title>');
  writeFileSync(path.join(folder, 'app.html.br'), brotliCompressSync('<title>Parley</title>'));
  writeFileSync(path.join(folder, '404.html'), '<title>Not found</title>');
  writeFileSync(path.join(folder, '404.html.br'), brotliCompressSync('<title>Not found</title>'));
  publish(['/', '/privacy-policy', '/dashboard', '/interview', '/interview/:id']);
  mkdirSync(path.join(folder, 'shell/1.0.0-0a1b2c'), { recursive: true });
  writeFileSync(path.join(folder, 'shell/1.0.0-0a1b2c/main.js'), 'main');
});

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Port 0 takes any free one. */
async function serving(kind: typeof serveSite): Promise<string> {
  server = await kind(folder, 0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('Not listening.');
  return `http://127.0.0.1:${address.port}`;
}

test('a public page answers at its own address', async () => {
  const site = await serving(serveSite);
  const text = async (address: string) => (await fetch(`${site}${address}`)).text();
  expect(await text('/')).toContain('Home');
  expect(await text('/?from=mail')).toContain('Home');
  expect(await text('/privacy-policy')).toContain('Privacy');
});

test('what was compressed when it was published is sent so to browsers that can read it', async () => {
  const site = await serving(serveSite);
  const answered = async (encoding: string) => {
    const response = await fetch(`${site}/dashboard`, { headers: { 'accept-encoding': encoding } });
    expect(await response.text()).toBe('<title>Parley</title>');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    return response.headers.get('content-encoding');
  };
  expect(await answered('gzip, br')).toBe('br');
  expect(await answered('gzip')).toBeNull();
});

test.each(['/dashboard', '/Dashboard/', '/interview', '/interview/42?tab=1', '/tried-out'])(
  'the page answers to %s, which a remote declares, and is never cached blindly',
  async (address) => {
    const site = await serving(serveSite);
    const response = await fetch(`${site}${address}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Parley');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each([
  '/no-such-page',
  '/interview/42/more',
  '/dashboards',
  '/app',
  '/404',
  '/%E0%A4%A',
  '//',
])('%s, which no remote declares, is 404 with a page', async (address) => {
  const site = await serving(serveSite);
  for (const encoding of ['br', 'identity']) {
    const response = await fetch(`${site}${address}`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<title>Not found</title>');
  }
});

test('a page that a release adds is there at once, and one that it drops is gone', async () => {
  const site = await serving(serveSite);
  const status = async (address: string) => (await fetch(`${site}${address}`)).status;
  expect([await status('/dashboard'), await status('/new')]).toEqual([200, 404]);
  publish(['/new']);
  utimesSync(path.join(folder, 'registry.json'), new Date(), new Date(Date.now() + 1_000));
  expect([await status('/dashboard'), await status('/new')]).toEqual([404, 200]);
  writeFileSync(path.join(folder, 'registry.json'), '{"generation":');
  expect([await status('/dashboard'), await status('/new')]).toEqual([404, 200]);
});

test('before anything is published every address says so', async () => {
  for (const file of ['registry.json', '404.html', '404.html.br']) rmSync(path.join(folder, file));
  const site = await serving(serveSite);
  const response = await fetch(`${site}/dashboard`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('The site has not been published yet.');
});

test('a file that is not there is 404, not the page', async () => {
  const site = await serving(serveSite);
  expect((await fetch(`${site}/shell/1.0.0-0a1b2c/other.js`)).status).toBe(404);
});

test('files of a version are immutable', async () => {
  const site = await serving(serveSite);
  const response = await fetch(`${site}/shell/1.0.0-0a1b2c/main.js`);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test.each([
  ['/terms', '/terms-condition'],
  ['/privacy', '/privacy-policy'],
  ['/help', '/#faq'],
])('%s leads to %s for good', async (from, to) => {
  const site = await serving(serveSite);
  const response = await fetch(`${site}${from}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test('a path cannot leave the folder', async () => {
  const site = await serving(serveSite);
  const response = await fetch(`${site}/..%2f..%2fetc%2fpasswd.txt`);
  expect(response.status).toBe(404);
});

test('releases answer to any origin', async () => {
  const releases = await serving(serveReleases);
  const response = await fetch(`${releases}/shell/1.0.0-0a1b2c/main.js`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a port that is taken is named in the error', async () => {
  const site = await serving(serveSite);
  const port = Number(new URL(site).port);
  await expect(serveSite(folder, port)).rejects.toThrow(`Port ${port} for the site is taken.`);
});
