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
    const scores = breakdown.getByText(/^\d+(\.\d+)? \/ 10$/);
    await expect(scores.first()).toBeVisible();
    const texts = await scores.allTextContents();
    return texts.map((text) => Number.parseFloat(text));
  }
}
