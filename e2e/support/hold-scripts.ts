import type { Page } from '@playwright/test';

/** Holds the scripts of the shell back until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
