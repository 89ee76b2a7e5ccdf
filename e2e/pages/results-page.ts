import type { Locator, Page } from '@playwright/test';

/** The results right after an interview. */
export class ResultsPage {
  readonly overallScore: Locator;

  constructor(page: Page) {
    this.overallScore = page.getByRole('img', { name: /^Overall score \d+ out of 100/ });
  }
}
