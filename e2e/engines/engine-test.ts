import { test as base, expect } from '@playwright/test';
import type { Engine } from '../../platform/src/workspace/engines.ts';
import { type BrowserProxy, startBrowserProxy } from '../../testing/src/browser-proxy.ts';
import { apiUrl, newTestUser, type TestUser, type TestUserOptions } from '../support/api.ts';
import { liveRegistry } from '../support/bad-release.ts';
import { EnginePage } from './driver/engine-page.ts';
import { startFirefox } from './driver/firefox.ts';
import { startWebKit } from './driver/webkit.ts';

/** Which browser a project's tests drive. */
export interface EngineOptions {
  engine: Engine;
  /** Whether the test breaks connections: its browser takes the way through a proxy then. */
  breaksConnections: boolean;
}

interface EngineFixtures extends EngineOptions {
  faults: BrowserProxy | undefined;
  /** The page of a browser of the test's own. */
  enginePage: EnginePage;
  /** Makes a person and signs the browser in as them. */
  signIn: (wish?: TestUserOptions) => Promise<TestUser>;
}

const start = { firefox: startFirefox, webkit: startWebKit };

/** The `test` of journeys in engines that Playwright does not drive. */
export const test = base.extend<EngineFixtures>({
  engine: ['firefox', { option: true }],
  breaksConnections: [false, { option: true }],
  faults: async ({ baseURL, breaksConnections }, use) => {
    if (!breaksConnections) return use(undefined);
    const site = baseURL ?? '';
    const { config } = await liveRegistry(site);
    const proxy = await startBrowserProxy({ site, cdn: config.remotesUrl, api: apiUrl() });
    await use(proxy);
    await proxy.stop();
  },
  enginePage: async ({ engine, baseURL, faults }, use, testInfo) => {
    const driver = await start[engine]({ proxy: faults?.url });
    try {
      await driver.resize(1280, 860);
      await use(new EnginePage(driver, baseURL ?? ''));
      const body = await driver.screenshot();
      await testInfo.attach('page at the end', { body, contentType: 'image/png' });
    } finally {
      await driver.close();
    }
  },
  signIn: async ({ enginePage }, use) => {
    await use(async (wish) => {
      const user = await newTestUser(wish);
      await enginePage.open('/privacy-policy');
      await enginePage.store('auth-token', user.token);
      return user;
    });
  },
});

export { expect };
