import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The dashboard. */
export class DashboardPage {
  readonly page: Page;
  readonly emptyState: Locator;

  constructor(page: Page) {
    this.page = page;
    this.emptyState = page.getByText('No interviews yet');
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
  }

  /** Starts an interview on `technology` and waits for the live screen. */
  async startInterview(technology: string): Promise<void> {
    await this.page.getByRole('combobox', { name: /technology/i }).selectOption(technology);
    await this.page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(this.page).toHaveURL(/\/start-interview\?/);
  }
}
