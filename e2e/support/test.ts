import { test as base, expect, type Page } from '@playwright/test';
import { newTestUser, type TestUser, type TestUserOptions } from './api.ts';
import { type HostedSite, startHostedSite } from './hosted-site.ts';

/** What went wrong on a page that a person would not see but a developer must. */
export class Problems {
  readonly list: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.list.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.list.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page ends what it was still loading; that is not a failure.
      if (reason !== 'net::ERR_ABORTED') this.list.push(`request: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.list.push(`answer: ${response.status()} ${response.url()}`);
      }
    });
  }
}

interface Fixtures {
  /** Problems of the test's page so far. */
  problems: Problems;
  /** Makes a person and signs the page's browser in as them. */
  signIn: (wish?: TestUserOptions) => Promise<TestUser>;
}

/** What a project says about the site that its tests run against. */
export interface SiteOptions {
  /** `hosted`: one of the worker's own, with a Realtime endpoint in place of the embedded one. */
  interviewer: 'embedded' | 'hosted';
}

interface WorkerFixtures extends SiteOptions {
  /** The worker's own site where it has one. */
  hostedSite: HostedSite | undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  interviewer: ['embedded', { option: true, scope: 'worker' }],
  hostedSite: [
    async ({ interviewer }, use) => {
      const site = interviewer === 'hosted' ? await startHostedSite() : undefined;
      await use(site);
      await site?.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ hostedSite, baseURL }, use) => use(hostedSite?.siteUrl ?? baseURL),
  page: async ({ page }, use, testInfo) => {
    await use(page);
    // The report shows it beside the statements that the test proves.
    if (!/@[A-Z]+-\d/.test(testInfo.titlePath.join(' ')) || page.isClosed()) return;
    const path = testInfo.outputPath('page.jpg');
    // It is evidence: a page that can no longer be shown fails no test.
    const isTaken = await page.screenshot({ path, type: 'jpeg', quality: 60, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isTaken) return;
    testInfo.attachments.push({ name: 'page at the end', path, contentType: 'image/jpeg' });
  },
  problems: async ({ page }, use) => {
    await use(new Problems(page));
  },
  signIn: async ({ page }, use) => {
    await use(async (wish) => {
      const user = await newTestUser(wish);
      await page.addInitScript((token) => {
        // Once a tab, so that signing out stays signed out.
        if (sessionStorage.getItem('signed-in-by-test')) return;
        sessionStorage.setItem('signed-in-by-test', 'yes');
        localStorage.setItem('auth-token', token);
      }, user.token);
      return user;
    });
  },
});

export { expect };
