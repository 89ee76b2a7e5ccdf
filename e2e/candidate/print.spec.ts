import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`printed from ${colorScheme}, a page has dark text on white, without sidebar and header @DESIGN-47`, async ({
    page,
    signIn,
  }) => {
    // A sheet of paper with its margins.
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print', colorScheme, reducedMotion: 'reduce' });
    const user = await signIn({ plan: 'max', interviews: 3 });
    const paths = [
      `/interview/${user.interviewIds[0]}`,
      '/dashboard',
      '/interview-history',
      '/profile',
      '/terms-condition',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      for (const paper of ['html', 'body']) {
        await expect(page.locator(paper)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      }
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(27, 27, 47)');
      await expect(page.getByRole('navigation', { name: 'Main' }), path).toHaveCount(0);
      await expect(page.getByRole('banner'), path).toHaveCount(0);
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
}
