import { createInstance } from '@module-federation/runtime';
import { resiliencePlugin } from './resilience-plugin.ts';

const scriptAddress = 'http://remotes.test/mfe-a/1.0.0-abc/remoteEntry.js';

/** Creates the script of the entry, as the runtime does, with a plugin that pins some addresses. */
function scripts(pinned: Readonly<Record<string, string>> = {}) {
  const plugin = resiliencePlugin((address) => pinned[address]);
  return () => {
    const created = plugin.createScript?.({ url: scriptAddress });
    if (!created || !('script' in created) || !created.script) throw new Error('No script.');
    return { script: created.script, timeout: created.timeout };
  };
}

test('creates a script with its pinned hash, CORS and a timeout', () => {
  const { script, timeout } = scripts({ [scriptAddress]: 'sha384-x' })();
  expect(script.integrity).toBe('sha384-x');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(6_000);
});

test('creates a script without a pinned hash that runs as soon as it is there', () => {
  const { script } = scripts()();
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(script.async).toBe(true);
});

test('requests a repeated script at another address, past the browser’s cache lock', () => {
  const createScript = scripts();
  expect([createScript(), createScript()].map(({ script }) => script.src)).toEqual([
    scriptAddress,
    `${scriptAddress}?attempt=1`,
  ]);
});

test('a shared module whose fetch failed is fetched again for a remote that is registered again', async () => {
  let requests = 0;
  const tabs = {
    version: '1.0.0',
    async get() {
      requests += 1;
      if (requests === 1) throw new Error('The chunk did not come.');
      return () => 'tabs';
    },
  };
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: { tabs },
    plugins: [resiliencePlugin(() => undefined)],
  });
  const remote = createInstance({ name: 'mfe_a', remotes: [] });
  remote.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  const load = () =>
    remote.loadShare('tabs', { customShareInfo: { shareConfig: { requiredVersion: '^1.0.0' } } });
  await expect(load()).rejects.toThrow('did not come');
  host.registerRemotes([{ name: 'mfe_a', entry: scriptAddress }], { force: true });
  expect(host.shareScopeMap.default?.tabs?.['1.0.0']?.from).toBe('shell');
  expect(await load()).toEqual(expect.any(Function));
});
