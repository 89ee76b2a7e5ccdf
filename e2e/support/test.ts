import { test as base, expect, type Page } from '@playwright/test';
import { newTestUser, type TestUser, type TestUserOptions } from './api.ts';
import { type HostedSite, startHostedSite } from './hosted/site.ts';

/**
 * Problems of a page that a user does not see: errors in the console, failed requests and responses.
 */
export class Problems {
  readonly list: string[] = [];
  static readonly #ofPages = new WeakMap<Page, Problems>();

  constructor(page: Page) {
    Problems.#ofPages.set(page, this);
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

  /**
   * Takes one problem of each pattern off a page's list: what its user was told of and tried again.
   * Does nothing where the test does not watch the page.
   */
  static forgive(page: Page, patterns: readonly RegExp[]): void {
    const list = Problems.#ofPages.get(page)?.list ?? [];
    for (const pattern of patterns) {
      const place = list.findIndex((problem) => pattern.test(problem));
      if (place >= 0) list.splice(place, 1);
    }
  }
}

interface Fixtures {
  /** Problems of the test's page so far. */
  problems: Problems;
  /** Creates a user and signs the page's browser in. */
  signIn: (wish?: TestUserOptions) => Promise<TestUser>;
}

/** Options of a project for the site that its tests run against. */
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
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  baseURL: ({ hostedSite, baseURL }, use) => use(hostedSite?.siteUrl ?? baseURL),
  context: async ({ context }, use) => {
    await use(context);
    // What a handler still fetches when the test ends would fail it.
    for (const routed of [...context.pages(), context]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    }
  },
  page: async ({ page }, use, testInfo) => {
    await use(page);
    // The report shows the picture beside the statements that the test proves.
    if (!/@[A-Z]+-\d/.test(testInfo.titlePath.join(' ')) || page.isClosed()) return;
    const path = testInfo.outputPath('page.jpg');
    // A page that cannot be photographed any more does not fail the test.
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
