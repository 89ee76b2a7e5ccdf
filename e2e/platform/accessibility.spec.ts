import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newInterview } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { html: string }[];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page in ${colorScheme}`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const user = await signIn({ firstName: 'Ada', plan: 'max', interviews: 3, seed: 1 });
    const interview = await newInterview(user.token);
    const findings: Record<string, string[]> = {};
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(axe);
      const violations: Finding[] = await page.evaluate(async () => {
        const result = await Reflect.get(window, 'axe').run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
        return result.violations;
      });
      if (violations.length > 0) {
        findings[path] = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      }
    };
    await look('/dashboard');
    await look(`/interview/${user.interviewIds[0]}`);
    await look('/profile');
    await look(`/start-interview?id=${interview}&language=react&type=new`);
    await page.evaluate(() => localStorage.clear());
    await look('/');
    await look('/sign-in');
    await look('/create-account');
    await look('/no-such-page');
    expect(findings).toEqual({});
  });
}
