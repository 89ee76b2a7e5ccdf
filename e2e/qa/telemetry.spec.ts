import type { Page } from '@playwright/test';
import { fetchLiveAnswer } from '../support/fetch-live-answer.ts';
import { expect, test } from '../support/test.ts';

/** Visits the dashboard and goes away, when a page tells what it has seen. @returns what it told */
async function visit(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    navigator.sendBeacon = (address) => {
      sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${address}`);
      return true;
    };
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told = await page.evaluate(() => sessionStorage.getItem('told') ?? '');
  return told.split(' ').filter((address) => address.endsWith('/telemetry'));
}

test('a page reports errors and vitals, and nothing when telemetry is off @RELEASE-24', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  expect(await visit(page)).not.toEqual([]);

  const silent = await context.newPage();
  await silent.route('**/dashboard', async (route) => {
    const response = await fetchLiveAnswer(route);
    const html = await response.text();
    expect(html).toContain('"telemetry":true');
    await route.fulfill({ response, body: html.replace('"telemetry":true', '"telemetry":false') });
  });
  await silent.route('**/privacy-policy', async (route) => {
    const response = await fetchLiveAnswer(route);
    const body = (await response.text()).replace('"telemetry":true', '"telemetry":false');
    await route.fulfill({ response, body });
  });
  expect(await visit(silent)).toEqual([]);
});
