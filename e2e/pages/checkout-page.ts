import type { Locator, Page } from '@playwright/test';

/** Numbers that the local checkout knows. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  paysOnce: '4000000000000341',
} as const;

/** The local checkout, as the payment provider's page. */
export class CheckoutPage {
  readonly page: Page;
  readonly number: Locator;
  readonly expiry: Locator;
  readonly code: Locator;
  readonly name: Locator;
  readonly pay: Locator;

  constructor(page: Page) {
    this.page = page;
    this.number = page.getByLabel('Card number');
    this.expiry = page.getByLabel('Expiry (MM/YY)');
    this.code = page.getByLabel('Security code');
    this.name = page.getByLabel('Name on the card');
    this.pay = page.getByRole('button', { name: /^Pay \$/ });
  }

  async fill(number: string): Promise<void> {
    await this.number.fill(number);
    await this.expiry.fill('12/34');
    await this.code.fill('123');
    await this.name.fill('Ada Lovelace');
  }

  async payWith(number: string): Promise<void> {
    await this.fill(number);
    await this.pay.click();
  }
}
