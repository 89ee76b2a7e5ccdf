import { FakeRemoteOrigin, integrityOf, manifestOf } from '../testing/fake-remote-origin.ts';
import { ManifestError } from './remote-error.ts';
import { resiliencePlugin } from './resilience-plugin.ts';

const manifestAddress = 'http://remotes.test/mfe-a/1.0.0-abc/mf-manifest.json';
const scriptAddress = 'http://remotes.test/mfe-a/1.0.0-abc/remoteEntry.js';
const text = manifestOf('mfe-a', 'home');

let server: FakeRemoteOrigin;
let failures: [address: string, error: unknown][];

beforeEach(() => {
  failures = [];
  server = new FakeRemoteOrigin();
  server.start();
});
afterEach(() => server.stop());

/** The hooks of a plugin that pins each address to a hash. */
function hooks(pinned: Readonly<Record<string, string>> = {}) {
  const plugin = resiliencePlugin(
    (address) => pinned[address],
    (address, error) => failures.push([address, error]),
  );
  const fetchManifest = async () => plugin.fetch?.(manifestAddress, {}, undefined);
  const createScript = () => {
    const created = plugin.createScript?.({ url: scriptAddress });
    if (!created || !('script' in created) || !created.script) throw new Error('No script.');
    return { script: created.script, timeout: created.timeout };
  };
  return { fetchManifest, createScript };
}

test('returns a manifest whose hash is the pinned one', async () => {
  server.answer(manifestAddress, { text });
  const response = await hooks({ [manifestAddress]: integrityOf(text) }).fetchManifest();
  expect(response && (await response.text())).toBe(text);
  expect(failures).toEqual([]);
});

test('refuses a manifest whose hash is not the pinned one and reports why', async () => {
  server.answer(manifestAddress, { text: manifestOf('mfe-a', 'altered') });
  const { fetchManifest } = hooks({ [manifestAddress]: integrityOf(text) });
  await expect(fetchManifest()).rejects.toThrow(TypeError);
  expect(failures).toEqual([[manifestAddress, expect.any(TypeError)]]);
});

test.each([
  ['an HTTP error', 500],
  ['a page in place of the manifest', { text: '<!doctype html>' }],
  ['JSON that is not a manifest', { text: '{}' }],
])('refuses %s and reports why', async (_what, answer) => {
  server.answer(manifestAddress, answer);
  await expect(hooks().fetchManifest()).rejects.toThrow();
  expect(failures).toHaveLength(1);
  if (typeof answer !== 'number') expect(failures[0]?.[1]).toBeInstanceOf(ManifestError);
});

test('sends each manifest request with a timeout and revalidates the cache', async () => {
  server.answer(manifestAddress, { text });
  await hooks().fetchManifest();
  expect(fetch).toHaveBeenCalledWith(
    manifestAddress,
    expect.objectContaining({ cache: 'no-cache', signal: expect.any(AbortSignal) }),
  );
});

test('creates a script with its pinned hash, CORS and a timeout', () => {
  const { script, timeout } = hooks({ [scriptAddress]: 'sha384-x' }).createScript();
  expect(script.integrity).toBe('sha384-x');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(6_000);
});

test('requests a repeated script at another address, past the browser’s cache lock', () => {
  const { createScript } = hooks();
  expect([createScript(), createScript()].map(({ script }) => script.src)).toEqual([
    scriptAddress,
    `${scriptAddress}?attempt=1`,
  ]);
});
