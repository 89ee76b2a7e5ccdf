import { type BrowserProxy, startBrowserProxy } from '../../testing/src/browser-proxy.ts';
import { apiUrl } from './api.ts';
import { liveRegistry } from './bad-release.ts';
import { test as base } from './test.ts';

interface FaultFixtures {
  /**
   * Faults of the connections from the test's browser to each part: `await
   * faults.on('api').latency(400)`. They end with the test, and work on a deployed site as well. The
   * interviewer's voice travels by UDP and is not affected; the call that starts it is.
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
  // By default, Chromium does not use a proxy for addresses of this machine.
  proxy: ({ faults }, use) => use({ server: faults.url, bypass: '<-loopback>' }),
});
export { expect } from './test.ts';
