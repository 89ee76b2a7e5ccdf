import { type BrowserProxy, startBrowserProxy } from '../../testing/src/browser-proxy.ts';
import { apiUrl } from './api.ts';
import { liveRegistry } from './bad-release.ts';
import { test as base } from './test.ts';

interface FaultFixtures {
  /**
   * The connections of the test's browser to each part, with their faults:
   * `await faults.on('api').latency(400)`. They hold for this test only, on a deployed site as well.
   * The interviewer's voice goes by UDP and is not concerned; the call that begins it is.
   */
  faults: Omit<BrowserProxy, 'on'> & {
    on(part: 'site' | 'cdn' | 'api' | 'interviewer'): ReturnType<BrowserProxy['on']>;
  };
}

/** The suite's `test` for files whose tests break connections. */
export const test = base.extend<FaultFixtures>({
  faults: async ({ baseURL }, use) => {
    const site = baseURL ?? '';
    const { config } = await liveRegistry(site);
    const proxy = await startBrowserProxy({
      site,
      cdn: config.remotesUrl,
      api: apiUrl(),
      interviewer: config.realtimeUrl,
    });
    await use(proxy);
    await proxy.stop();
  },
  // Without the bypass, Chromium reaches this machine beside the proxy.
  proxy: ({ faults }, use) => use({ server: faults.url, bypass: '<-loopback>' }),
});
export { expect } from './test.ts';
