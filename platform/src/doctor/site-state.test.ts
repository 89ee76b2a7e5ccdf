import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testRegistry, testRelease } from '../release-format/testing/releases.ts';
import { readSite } from './site-state.ts';

let server: Server | undefined;

/** Starts a server of these files, by path. @returns its address */
async function serve(files: (url: string) => Record<string, unknown>): Promise<string> {
  let url = '';
  const started = createServer((request, response) => {
    const content = files(url)[request.url ?? ''];
    if (content === undefined) response.writeHead(404).end();
    else response.end(JSON.stringify(content));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  return url;
}

afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

const registryAt = (url: string, change: object = {}) => {
  const registry = testRegistry({});
  return {
    ...registry,
    shell: { version: '1.1.0-a' },
    config: { ...registry.config, remotesUrl: `${url}/remotes/`, apiUrl: `${url}/api/v1` },
    ...change,
  };
};
const shell = testRelease('shell', {}, { version: '1.1.0-a' });

test('a site is its registry, its releases and the version of its API', async () => {
  const address = await serve((url) => ({
    '/registry.json': registryAt(url),
    '/remotes/shell/1.1.0-a/release.json': shell,
    '/api/v1/openapi.json': { info: { version: '1.9.0' } },
  }));
  const site = await readSite(address);
  expect(site.releases).toEqual([shell]);
  expect(site.apiVersion).toBe('1.9.0');
});

test('without an answer of the API, its version is that of the last release', async () => {
  const address = await serve((url) => ({
    '/registry.json': registryAt(url, { apiVersion: '1.7.0' }),
    '/remotes/shell/1.1.0-a/release.json': shell,
  }));
  await expect(readSite(address)).resolves.toMatchObject({ apiVersion: '1.7.0' });
});

test('the error names an address that does not respond', async () => {
  await expect(readSite('http://127.0.0.1:9')).rejects.toThrow(
    'PARLEY-216: http://127.0.0.1:9/registry.json does not answer. Start the site',
  );
});

test('a server that is no site of this platform is refused', async () => {
  const address = await serve(() => ({ '/registry.json': { hello: 'world' } }));
  await expect(readSite(address)).rejects.toThrow(
    'registry.json is not that of a site of this platform',
  );
});

test('the error names a release that the origin lacks, with the status', async () => {
  const address = await serve((url) => ({
    '/registry.json': registryAt(url, { apiVersion: '1.9.0' }),
  }));
  await expect(readSite(address)).rejects.toThrow(/shell\/1\.1\.0-a\/release\.json answers 404/);
});
