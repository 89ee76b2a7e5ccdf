import { newInterview } from '../support/api.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page has axe violations in ${colorScheme} @DESIGN-44`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const user = await signIn({ firstName: 'Ada', plan: 'max', interviews: 3, seed: 1 });
    const interview = await newInterview(user.token);
    const findings: Record<string, string[]> = {};
    const look = async (path: string, ready = page.getByRole('heading', { level: 1 })) => {
      await page.goto(path);
      await expect(ready).toBeVisible();
      await expect(ready).toBeEnabled();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const found = await axeFindings(page);
      if (found.length > 0) findings[path] = found;
    };
    await look('/dashboard');
    await look(`/interview/${user.interviewIds[0]}`);
    await look('/profile');
    await look(
      `/start-interview?id=${interview}&language=react&type=new`,
      page.getByRole('button', { name: 'Start Interview' }),
    );
    await page.evaluate(() => localStorage.clear());
    await look('/');
    await look('/sign-in');
    await look('/create-account');
    await look('/no-such-page');
    expect(findings).toEqual({});
  });
}
