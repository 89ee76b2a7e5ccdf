import type { Page } from '@playwright/test';
import { newestLink } from '../support/api.ts';
import { expect } from '../support/test.ts';

/** Creates an account on the page in view, with the link from the mailbox. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get Magic Link' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await linkTo(email));
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Waits for the mail to `email` and returns its link. */
export async function linkTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await newestLink(email);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
