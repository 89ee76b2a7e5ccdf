import path from 'node:path';
import { deltaOf, usedAsDictionary } from '../release-format/deltas.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

/** The code that nginx runs. */
interface NginxDeltas {
  usedAsDictionary(address: string): string;
  file(request: { variables: { request_uri: string }; headersIn: Record<string, string> }): string;
}

async function nginx(): Promise<NginxDeltas> {
  const file = path.join(workspaceRoot, 'deploy/nginx/deltas.js');
  const loaded: { default: NginxDeltas } = await import(file);
  return loaded.default;
}

const script = '/mfe-home/1.0.0-0a1b2c/home.0123456789.js';
const hash = ':pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fF/4=:';
const offered = { 'Accept-Encoding': 'gzip, br, zstd, dcb, dcz', 'Available-Dictionary': hash };

test.each([
  script,
  '/shell/1.2.0-0a1b2c/129.0123456789.js',
  '/shell/1.2.0-0a1b2c/development/main.js',
  '/mfe-home/1.0.0-0a1b2c/mf-manifest.json',
  '/registry.json',
])(
  'nginx gives %s the same dictionary and difference as the server of the site',
  async (address) => {
    const { usedAsDictionary: ofNginx, file } = await nginx();
    expect(ofNginx(address)).toBe(usedAsDictionary(address) ?? '');
    const request = { variables: { request_uri: `${address}?v=1` }, headersIn: offered };
    expect(file(request)).toBe(deltaOf(address, hash) ?? '');
  },
);

test.each([
  ['no dictionary', { 'Accept-Encoding': 'br, dcz' }],
  ['a dictionary without its coding', { ...offered, 'Accept-Encoding': 'gzip, br' }],
  ['a dictionary whose coding is refused', { ...offered, 'Accept-Encoding': 'br, dcz;q=0' }],
  ['a part of the file', { ...offered, Range: 'bytes=0-1' }],
  ['something that is no hash', { ...offered, 'Available-Dictionary': ':../../x:' }],
])('nginx sends the whole script for %s', async (_what, headersIn) => {
  const { file } = await nginx();
  expect(file({ variables: { request_uri: script }, headersIn })).toBe('');
});
