import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const paths = [
  '/',
  '/privacy-policy',
  '/terms-condition',
  '/create-account',
  '/sign-in',
  '/verify-auth',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing at 320 pixels in ${colorScheme}, and nothing is cut off`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
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

test('the demo dialog has nothing that axe finds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('by keyboard alone: skip the bar, open a question, open and leave the demo', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Practice Free Interview' })).toBeFocused();
  await page.keyboard.press('Tab');
  const demo = page.getByRole('button', { name: 'Watch Demo' });
  await expect(demo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(demo).toBeFocused();

  const question = page.locator('#faq button').nth(2);
  await question.focus();
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('by keyboard alone: ask for a link', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(`ada-${crypto.randomUUID()}@parley.test`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
});
