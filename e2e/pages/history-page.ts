import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The interview history. */
export class HistoryPage {
  readonly page: Page;
  readonly titles: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.titles = page.getByRole('list', { name: 'Interviews' }).getByRole('heading', { level: 2 });
    this.search = page.getByRole('searchbox', { name: 'Search interviews' });
  }

  async open(filters = ''): Promise<void> {
    await this.page.goto(`/interview-history${filters}`);
    await expect(this.page.getByRole('heading', { name: 'Interview History' })).toBeVisible();
  }

  async choose(filter: 'Technology' | 'Status' | 'Sort by', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).selectOption(option);
  }

  /** The text of a downloaded export. */
  async export(format: 'CSV' | 'JSON'): Promise<string> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: `Export as ${format}` }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  }
}
