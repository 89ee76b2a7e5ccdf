import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { seededRandom } from '@parley/testing/seeded-random';
import pLimit from 'p-limit';
import { sendRaw } from '../fuzz/raw-client.ts';
import { rawRequest } from '../fuzz/raw-requests.ts';
import { testDeclaration, testRegistry } from '../release-format/testing/releases.ts';
import { serveReleases, serveSite } from './static-server.ts';

const requests = 2_500;
/** Milliseconds for the answer to one of them: less than after which the server itself gives a hung one up. */
const answerMs = 9_000;
/** `FUZZ_SEED` sets another seed; a failure message contains the seed. */
const seed = Number(process.env.FUZZ_SEED ?? 16);

let folder: string;
let server: Server;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-fuzz-'));
  const files = {
    'index.html': '<title>Home</title>',
    'app.html': '<title>Parley</title>',
    '404.html': '<title>Not found</title>',
    'icon.svg': '<svg><title>x</title></svg>',
    'empty.txt': '',
    'shell/1.0.0-0a1b2c/main.js': 'main',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (content !== '') writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
  const declaration = testDeclaration('mfe-home');
  const live = { version: '1.0.0-0a1b2c', manifest: 'mf-manifest.json', declaration };
  writeFileSync(
    path.join(folder, 'registry.json'),
    JSON.stringify(testRegistry({ 'mfe-home': live })),
  );
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
afterAll(() => rmSync(folder, { recursive: true }));

const paths = [
  '/icon.svg',
  '/',
  '/mfe-home',
  '/empty.txt',
  '/registry.json',
  '/shell/1.0.0-0a1b2c/main.js',
  '/shell',
  '/healthz',
  '/no-such-page',
] as const;

test.each([
  ['the site', serveSite],
  ['the remotes’ origin', serveReleases],
])(
  `%s answers or closes ${requests} hostile requests without a server error and stays healthy`,
  async (_name, serve) => {
    server = await serve({ folder, port: 0, publicUrl: 'http://localhost' });
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('Not listening.');
    const random = seededRandom(seed);
    const inputs = Array.from({ length: requests }, () => rawRequest(random, paths));
    const statuses = new Map<number | string | null, number>();
    const failures: string[] = [];
    await pLimit(16).map(inputs, async (input) => {
      const status = await sendRaw(address.port, input, answerMs).catch(String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isFailure = typeof status === 'string' || (status !== null && status >= 500);
      if (isFailure && status !== 503) {
        failures.push(`seed ${seed}, ${status}: ${input.bytes.toString('latin1').slice(0, 500)}`);
      }
    });
    expect(failures).toEqual([]);
    // The requests have to reach each kind of response.
    for (const status of [200, 206, 400, 404, 405, 416]) {
      expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
    }
    const file = await fetch(`http://127.0.0.1:${address.port}/icon.svg`);
    expect([file.status, await file.text()]).toEqual([200, '<svg><title>x</title></svg>']);
  },
);
