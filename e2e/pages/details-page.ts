import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** One interview with its feedback. */
export class DetailsPage {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Interview Details' });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/interview/${id}`);
  }

  /** The scores of the question breakdown, in order. */
  async scores(): Promise<number[]> {
    const breakdown = this.page.getByRole('region', { name: 'Question Breakdown' });
    await expect(breakdown).toBeVisible();
    const text = (await breakdown.textContent()) ?? '';
    return [...text.matchAll(/(\d+(?:\.\d+)?) \/ 10\b/g)].map(([, score]) => Number(score));
  }
}
