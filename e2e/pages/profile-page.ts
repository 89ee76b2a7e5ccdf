import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The profile settings. */
export class ProfilePage {
  readonly page: Page;
  readonly plan: Locator;
  readonly languages: Locator;
  readonly chips: Locator;
  readonly upgrade: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.plan = page.getByRole('region', { name: 'Account Plan' });
    this.languages = page.getByRole('region', { name: 'Preferred Languages' });
    this.chips = page.getByRole('list', { name: 'Preferred languages' }).getByRole('listitem');
    this.upgrade = page.getByRole('dialog', { name: 'Upgrade Subscription' });
    this.dialog = page.getByRole('dialog');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/profile${query}`);
    await expect(this.page.getByText('Manage your account and preferences')).toBeAttached();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  async section(name: string): Promise<Locator> {
    const region = this.page.getByRole('region', { name });
    await expect(region).toBeVisible();
    return region;
  }

  async addLanguages(text: string): Promise<void> {
    await this.page.getByRole('button', { name: '+ Add Language' }).click();
    const input = this.page.getByLabel('Languages, separated by commas');
    await input.fill(text);
    await input.press('Enter');
  }

  async openTransactions(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Transaction History' }).click();
  }

  /** Whether anything stands out of the page to the side. */
  async overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}
