import type { Page } from '@playwright/test';

/** The landing page. */
export class LandingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  /** Follows the first view's call to action. */
  async startFree(): Promise<void> {
    await this.page.getByRole('link', { name: 'Practice Free Interview' }).click();
  }
}
