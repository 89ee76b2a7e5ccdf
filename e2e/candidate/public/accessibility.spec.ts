import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../support/axe.ts';
import { watchHydration } from '../../support/hydration.ts';
import { expect, test } from '../../support/test.ts';

const paths = [
  '/',
  '/privacy-policy',
  '/terms-condition',
  '/create-account',
  '/sign-in',
  '/verify-auth',
  '/verify-auth?type=invalid',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no axe violations and no overflow at 320 px in ${colorScheme} @DESIGN-44`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const findings: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.mouse.move(10, 10);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const found = await axeFindings(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > 320) found.push(`scrolls sideways: ${wide} pixels wide`);
      if (found.length > 0) findings[path] = found;
    }
    expect(findings).toEqual({});
  });
}

test('the demo dialog has no axe violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

/** Presses Tab until `target` has the focus; a person would find it in as many steps. */
async function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** What has the focus is marked: it has an outline that nothing else has. */
async function expectMarked(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const style = await target.evaluate((node) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
    return outlineStyle !== 'none' && outlineWidth !== '0px' ? 'outlined' : boxShadow;
  });
  expect(style).not.toBe('none');
}

test('tabs through the navigation bar in reading order', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await page.keyboard.press('Tab');
  await expectMarked(page.getByRole('link', { name: 'Skip to content' }));
  for (const name of [
    'Parley home',
    'Features',
    'How it works',
    'Testimonials',
    'Pricing',
    'FAQ',
  ]) {
    await page.keyboard.press('Tab');
    await expectMarked(bar.getByRole('link', { name }));
  }
  await page.keyboard.press('Tab');
  await expectMarked(bar.getByRole('button', { name: /Use (dark|light) colors/ }));
  for (const name of ['Sign In', 'Start Free']) {
    await page.keyboard.press('Tab');
    await expectMarked(bar.getByRole('link', { name }));
  }
  await page.keyboard.press('Tab');
  await expectMarked(page.getByRole('link', { name: 'Practice Free Interview' }));
});

test('skips the navigation bar and opens and closes the demo with the keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hydrated = await watchHydration(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // The first key has started the application, which leaves the focus where it finds it.
  await hydrated();
  await expect(page.getByRole('link', { name: 'Practice Free Interview' })).toBeFocused();
  await page.keyboard.press('Tab');
  const demo = page.getByRole('button', { name: 'Watch Demo' });
  await expect(demo).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The film's own controls are in its shadow, so the focus is looked for in the document.
  const focusIsInside = () =>
    page.evaluate(() => document.activeElement?.closest('.MuiDialog-root') !== null);
  await expect.poll(focusIsInside).toBe(true);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(focusIsInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectMarked(demo);
});

test('reaches the questions from the navigation bar and opens one at a time with the keyboard @LANDING-23 @LANDING-24 @LANDING-25', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'FAQ' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#faq')).toBeFocused();
  const questions = page.locator('#faq button');
  await page.keyboard.press('Tab');
  await expectMarked(questions.nth(0));
  await page.keyboard.press('Space');
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await tabTo(page, questions.nth(2));
  await page.keyboard.press('Enter');
  await expect(questions.nth(2)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#faq button[aria-expanded=true]')).toHaveCount(1);
});

test('opens, follows and closes the small-screen menu with the keyboard @LANDING-5 @LANDING-6', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.locator('#public-menu');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expectMarked(menu.getByRole('link', { name: 'Features' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expectMarked(opener);
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'FAQ' }));
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.locator('#faq')).toBeFocused();
});

test('requests a link and changes the address with the keyboard', async ({ page }) => {
  await page.goto('/sign-in');
  const main = page.getByRole('main');
  const email = main.getByRole('textbox', { name: 'Email' });
  await expect(main.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectMarked(main.getByRole('link', { name: 'Continue with Google' }));
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type(`ada-${crypto.randomUUID()}@parley.test`);
  const send = main.getByRole('button', { name: 'Send Login Link' });
  await expect(send).toBeEnabled();
  await page.keyboard.press('Tab');
  await expectMarked(send);
  for (const name of ['Create an account', 'Help', 'Privacy']) {
    await page.keyboard.press('Tab');
    await expectMarked(main.getByRole('link', { name }));
  }
  for (let back = 0; back < 4; back += 1) await page.keyboard.press('Shift+Tab');
  await expect(email).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await tabTo(page, main.getByRole('button', { name: 'Use another address' }));
  await page.keyboard.press('Enter');
  await expect(email).toBeVisible();
});
