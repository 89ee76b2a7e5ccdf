import { execFileSync } from 'node:child_process';
import type { Report } from '../../support/report.ts';
import { withBrowser } from '../support/browser.ts';
import { Candidate, sessionScript } from '../support/candidate.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { withWorkspaceCopy } from '../support/workspace-copy.ts';

const name = 'mfe-study-plan';
const label = 'Study Plan';
/** Maximum seconds until a newcomer's remote is live. */
const goal = 120;

/**
 * Follows the README's steps as a newcomer, `new` and `publish`, in a copy of the workspace, and
 * measures until the page is in the sidebar of the running site.
 */
export function benchNewcomer(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl, apiUrl, variables }) => {
    return withWorkspaceCopy(async ({ home, parley }) => {
      report('Installing the copy; that is not measured');
      await parley({ ...variables }, 'status');

      const began = performance.now();
      report(`new ${name}`);
      await parley({ ...variables }, 'new', name);
      const made = performance.now();
      report(`publish ${name}`);
      await parley({ ...variables }, 'publish', name);
      const published = performance.now();
      const { token } = await Candidate.create(apiUrl);
      await withBrowser(async (browser) => {
        const page = await browser.newPage({ bypassCSP: true });
        await page.addInitScript({
          content: sessionScript(token),
        });
        await page.goto(`${siteUrl}/dashboard`);
        await page.waitForFunction(`document.querySelector('nav a[href="/study-plan"]')`);
        await page.click('nav a[href="/study-plan"]');
        await page.waitForFunction(`document.querySelector('main h1')?.textContent === '${label}'`);
      });
      const live = performance.now();
      const others = execFileSync('git', ['diff', '--name-only'], { cwd: home, encoding: 'utf8' })
        .split('\n')
        .filter((file) => file !== '' && file !== 'pnpm-lock.yaml');
      if (others.length > 0) throw new Error(`Other files had to change: ${others.join(', ')}`);
      return [
        figure('newcomer.live', (live - began) / 1_000, 's', goal),
        figure('newcomer.new', (made - began) / 1_000, 's'),
        figure('newcomer.publish', (published - made) / 1_000, 's'),
      ];
    });
  });
}
