import type { Page } from '@playwright/test';

/**
 * Watches for the moment at which the application takes a published page over; to be called before
 * the page is opened.
 * @returns waits for it
 */
export async function watchTakeOver(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() =>
    document.addEventListener('parley:hydrated', () => Reflect.set(window, 'isTakenOver', true)),
  );
  return () => page.waitForFunction(() => Reflect.get(window, 'isTakenOver') === true);
}
