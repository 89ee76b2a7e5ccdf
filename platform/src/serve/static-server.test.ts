import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sendRaw } from '../fuzz/raw-client.ts';
import { deltaFile } from '../release-format/deltas.ts';
import { testDeclaration, testRegistry } from '../release-format/testing/releases.ts';
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

async function serving(
  kind: typeof serveSite,
  publicUrl = 'http://localhost:3000',
): Promise<string> {
  server = await kind({ folder, port: 0, publicUrl });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('Not listening.');
  return `http://127.0.0.1:${address.port}`;
}

test('serves a public page at its own address', async () => {
  const site = await serving(serveSite);
  const text = async (address: string) => (await fetch(`${site}${address}`)).text();
  expect(await text('/')).toContain('Home');
  expect(await text('/?from=mail')).toContain('Home');
  expect(await text('/privacy-policy')).toContain('Privacy');
  const { headers } = await fetch(`${site}/privacy-policy`);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each(['/app.js.map', '/app.js.MAP', '/app.js%2emap', '/app.js.map?v=1'])(
  'returns 404 for the source map %s on both origins @RELEASE-73',
  async (address) => {
    writeFileSync(path.join(folder, 'app.js.map'), '{"sourcesContent":["secret"]}');
    writeFileSync(path.join(folder, 'app.js.MAP'), '{"sourcesContent":["secret"]}');
    for (const kind of [serveSite, serveReleases]) {
      const origin = await serving(kind);
      const response = await fetch(`${origin}${address}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('secret');
      server?.close();
    }
  },
);

test('sends the Brotli file to browsers that accept it', async () => {
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

test('sends what differs from a script that the browser has, to browsers that accept it @RELEASE-114', async () => {
  const script = 'mfe-home/1.0.0-0a1b2c/home.0123456789.js';
  const hash = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fF/4=';
  mkdirSync(path.join(folder, 'mfe-home/1.0.0-0a1b2c/deltas'), { recursive: true });
  writeFileSync(path.join(folder, script), 'whole');
  writeFileSync(
    path.join(folder, path.dirname(script), deltaFile('home.0123456789.js', hash)),
    '~',
  );
  const cdn = await serving(serveReleases);
  const sent = async (headers: Record<string, string>) => {
    const response = await fetch(`${cdn}/${script}`, { headers });
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
    expect(response.headers.get('use-as-dictionary')).toBe('match="/mfe-home/*/home.*.js"');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    return [response.headers.get('content-encoding'), await response.text()];
  };
  const offered = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` };
  expect(await sent(offered)).toEqual(['dcz', '~']);
  expect(await sent({ ...offered, 'accept-encoding': 'br, dcz;q=0' })).toEqual([null, 'whole']);
  const other = hash.replace('pZG', 'abc');
  expect(await sent({ ...offered, 'available-dictionary': `:${other}:` })).toEqual([null, 'whole']);
  expect(await sent({ ...offered, range: 'bytes=0-1' })).toEqual([null, 'wh']);
});

test.each(['/dashboard', '/Dashboard/', '/interview', '/interview/42?tab=1', '/tried-out'])(
  'serves the page for %s, which a remote declares, with no-cache',
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
])('returns 404 with a page for %s, which no remote declares', async (address) => {
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

test('serves the pages of a new release at once and drops removed ones', async () => {
  const site = await serving(serveSite);
  const status = async (address: string) => (await fetch(`${site}${address}`)).status;
  expect([await status('/dashboard'), await status('/new')]).toEqual([200, 404]);
  publish(['/new']);
  utimesSync(path.join(folder, 'registry.json'), new Date(), new Date(Date.now() + 1_000));
  expect([await status('/dashboard'), await status('/new')]).toEqual([404, 200]);
  writeFileSync(path.join(folder, 'registry.json'), '{"generation":');
  expect([await status('/dashboard'), await status('/new')]).toEqual([404, 200]);
});

test('returns 404 for every address before anything is published', async () => {
  for (const file of ['registry.json', '404.html', '404.html.br']) rmSync(path.join(folder, file));
  const site = await serving(serveSite);
  const response = await fetch(`${site}/dashboard`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('The site has not been published yet.');
});

test('returns 404 for a missing file, not the page', async () => {
  const site = await serving(serveSite);
  expect((await fetch(`${site}/shell/1.0.0-0a1b2c/other.js`)).status).toBe(404);
});

test('serves versioned files as immutable @RELEASE-4', async () => {
  const site = await serving(serveSite);
  const response = await fetch(`${site}/shell/1.0.0-0a1b2c/main.js`);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('has browsers ask again for what tells about a release @RELEASE-4', async () => {
  mkdirSync(path.join(folder, 'mfe-home/1.0.0-0a1b2c'), { recursive: true });
  const releases = await serving(serveReleases);
  for (const name of ['release', 'retired', 'pruned', 'version-matrix']) {
    writeFileSync(path.join(folder, `mfe-home/1.0.0-0a1b2c/${name}.json`), '{}');
    const response = await fetch(`${releases}/mfe-home/1.0.0-0a1b2c/${name}.json`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  }
});

test.each([
  ['/terms', '/terms-condition'],
  ['/privacy', '/privacy-policy'],
  ['/help', '/#faq'],
])('redirects %s to %s permanently @DESIGN-1', async (from, to) => {
  const site = await serving(serveSite);
  const response = await fetch(`${site}${from}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test('returns 404 for a path outside the folder', async () => {
  const site = await serving(serveSite);
  const response = await fetch(`${site}/..%2f..%2fetc%2fpasswd.txt`);
  expect(response.status).toBe(404);
});

/** Status, Content-Range and content of a file of four bytes. */
async function answered(site: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(`${site}/shell/1.0.0-0a1b2c/main.js`, { method, headers });
  const range = response.headers.get('content-range');
  return [response.status, range, await response.text()];
}

describe.each([
  ['the site', serveSite],
  ['the remotes’ origin', serveReleases],
])('range requests for a file of %s', (_name, serve) => {
  const whole = [200, null, 'main'];

  test.each([
    ['bytes=1-2', [206, 'bytes 1-2/4', 'ai']],
    ['bytes=1-', [206, 'bytes 1-3/4', 'ain']],
    ['bytes=0-999', [206, 'bytes 0-3/4', 'main']],
    ['bytes=-3', [206, 'bytes 1-3/4', 'ain']],
    ['bytes=-5', [206, 'bytes 0-3/4', 'main']],
    ['bytes=4-', [416, 'bytes */4', 'The file does not have this range.']],
    ['bytes=5-2', [416, 'bytes */4', 'The file does not have this range.']],
    ['bytes=-0', [416, 'bytes */4', 'The file does not have this range.']],
    ['bytes=0-0,2-2', whole],
    ['bytes=x-y', whole],
    ['bytes=-', whole],
    ['lines=1-2', whole],
  ])('answers %s with its status, Content-Range and bytes', async (range, expected) => {
    const origin = await serving(serve);
    // The library would send bytes of the compressed file.
    writeFileSync(path.join(folder, 'shell/1.0.0-0a1b2c/main.js.br'), brotliCompressSync('main'));
    expect(await answered(origin, { range, 'accept-encoding': 'br' })).toEqual(expected);
  });

  test('ignores the range for HEAD and for a weak validator', async () => {
    const origin = await serving(serve);
    const range = 'bytes=1-2';
    expect(await answered(origin, { range }, 'HEAD')).toEqual([200, null, '']);
    const { headers } = await fetch(`${origin}/shell/1.0.0-0a1b2c/main.js`);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect(await answered(origin, { range, 'if-range': etag })).toEqual(whole);
    const old = 'Sun, 06 Nov 1994 08:49:37 GMT';
    expect(await answered(origin, { range, 'if-range': old })).toEqual(whole);
    const date = headers.get('last-modified') ?? '';
    expect(await answered(origin, { range, 'if-range': date })).toEqual([206, 'bytes 1-2/4', 'ai']);
  });
});

test('returns 405 with the allowed methods for other methods than GET and HEAD', async () => {
  for (const serve of [serveSite, serveReleases]) {
    const origin = await serving(serve);
    const response = await fetch(`${origin}/app.html`, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    server?.closeAllConnections();
    server?.close();
  }
});

test('returns 400 for a file whose address cannot be decoded', async () => {
  const site = await serving(serveSite);
  expect((await fetch(`${site}/%E0%A4%A.js`)).status).toBe(400);
  expect((await fetch(`${site}/%00.js`)).status).toBe(400);
});

test('returns 404 for a file whose name begins with a dot', async () => {
  writeFileSync(path.join(folder, '.env.txt'), 'secret');
  const site = await serving(serveSite);
  expect((await fetch(`${site}/.env.txt`)).status).toBe(404);
});

test('sends the uncompressed file to clients that refuse Brotli', async () => {
  const site = await serving(serveSite);
  const headers = { 'accept-encoding': 'br;q=0' };
  const response = await fetch(`${site}/dashboard`, { headers });
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('sends Strict-Transport-Security only when the public address is https', async () => {
  for (const serve of [serveSite, serveReleases]) {
    for (const [publicUrl, expected] of [
      ['https://parley.example', 'max-age=31536000; includeSubDomains'],
      ['http://localhost:3000', null],
    ] as const) {
      const { headers } = await fetch(`${await serving(serve, publicUrl)}/app.html`);
      expect(headers.get('strict-transport-security')).toBe(expected);
      server?.closeAllConnections();
      server?.close();
    }
  }
});

test('an error in one request does not affect other requests', async () => {
  const site = await serving(serveSite);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder was');
  expect((await fetch(`${site}/app.html`)).status).toBe(500);
  expect((await fetch(`${site}/healthz`)).status).toBe(200);
});

test.each(['GET /app.html HTTP/1.1\r\nHost: loc', 'PRI / HTTP/2.0\r\n\r\n'])(
  'closes a request that never completes after the timeout: %j',
  async (text) => {
    const site = await serving(serveSite);
    if (server) server.headersTimeout = 100;
    if (server) server.requestTimeout = 100;
    const request = { bytes: Buffer.from(text), ends: false, mayWait: true };
    expect(await sendRaw(Number(new URL(site).port), request, 60_000)).toBe(408);
  },
);

test('serves releases to any origin', async () => {
  const releases = await serving(serveReleases);
  const response = await fetch(`${releases}/shell/1.0.0-0a1b2c/main.js`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('the error names a port that is in use', async () => {
  const site = await serving(serveSite);
  const port = Number(new URL(site).port);
  await expect(serveSite({ folder, port, publicUrl: site })).rejects.toThrow(
    `Port ${port} for the site is taken.`,
  );
});
