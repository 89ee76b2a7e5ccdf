import type { Page } from '@playwright/test';

/**
 * Observes the hydration of a published page; to be called before the page is opened.
 * @returns a function that waits until the page is hydrated
 */
export async function watchHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() =>
    document.addEventListener('parley:hydrated', () => Reflect.set(window, 'isHydrated', true)),
  );
  return () => page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
}

/** Holds requests back, those for the shell's scripts by default, until the function that it gives is called. */
export async function holdRequests(page: Page, address = '**/shell/**/*.js'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
