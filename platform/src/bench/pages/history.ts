import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { type BenchPage, withBrowser } from '../support/browser.ts';
import { Candidate } from '../support/candidate.ts';
import { type Figure, figure, median } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { observedPage, observeInteractions, slowDown } from './observed-page.ts';

/** Runs whose median counts. */
const runs = 5;
const interviews = 2_000;
const typed = 'python inter';

const measured = z.number().positive();

/**
 * Records in the page when the history's rows are painted and the main thread is idle, the time
 * from each key press to the next paint, and each interaction's duration.
 */
const observer = `
  window.bench = { rows: 0, clicked: 0, keys: [], interactions: new Map() };
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));
  new MutationObserver(() => {
    const ready = document.querySelector('ul[aria-label="Interviews"] > li h2');
    if (!ready) { bench.rows = 0; return; }
    if (bench.rows !== 0) return;
    bench.rows = -1;
    afterPaint(() => { bench.rows = performance.now(); });
  }).observe(document, { childList: true, subtree: true });
  addEventListener('click', (event) => { bench.clicked = event.timeStamp; }, true);
  addEventListener('keydown', (event) => {
    afterPaint(() => bench.keys.push(performance.now() - event.timeStamp));
  }, true);
  ${observeInteractions}`;

async function read(page: BenchPage, expression: string): Promise<number> {
  return measured.parse(await page.evaluate(expression));
}

const rowsArePainted = 'bench.rows > 0';
const searchBox = 'input[type=search]';

/** One visit by a link from the dashboard, one by the address, then some interactions. */
async function visit(page: BenchPage, siteUrl: string) {
  await page.goto(`${siteUrl}/dashboard`);
  const link = 'nav a[href="/interview-history"]';
  await page.waitForFunction(
    `document.querySelector('${link}') && document.querySelector('main h1')`,
  );
  await page.click(link);
  await page.waitForFunction(rowsArePainted);
  const byLink = await read(page, 'bench.rows - bench.clicked');

  await page.goto(`${siteUrl}/interview-history`);
  await page.waitForFunction(rowsArePainted);
  const byAddress = await read(page, 'bench.rows');

  await page.click(searchBox);
  for (const [index, key] of [...typed].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction(`bench.keys.length > ${index}`);
  }
  const perKey = median(z.array(measured).parse(await page.evaluate('bench.keys')));

  await page.selectOption('select:has(option[value="completed"])', 'completed');
  await page.click('a:text-is("Next")');
  await page.waitForFunction(
    `document.querySelector('main').textContent.includes('Showing 11 to')`,
  );
  await page.click('ul[aria-label="Interviews"] input[type=checkbox]');
  await page.waitForFunction(`document.querySelector('main').textContent.includes('1 selected')`);
  // An interaction shorter than the observer's threshold is not in the list.
  const slowest = await read(page, 'Math.max(16, ...bench.interactions.values())');
  return { byLink, byAddress, perKey, slowest };
}

/** Measures the history of 2,000 interviews on a slowed processor against its goals. */
export function benchHistory(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl, apiUrl }) => {
    report(`A person with ${interviews} interviews`);
    const { token } = await Candidate.create(apiUrl, interviews);
    return withBrowser(async (browser) => {
      const page = await observedPage(browser, token, observer);
      // The first run warms up and is not measured.
      await visit(page, siteUrl);
      await slowDown(page);
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let run = 1; run <= runs; run += 1) {
        report(`History, run ${run} of ${runs}`);
        visits.push(await visit(page, siteUrl));
      }
      const middle = (name: keyof (typeof visits)[number]) =>
        median(visits.map((one) => one[name]));
      return [
        figure('history.interactive', middle('byLink'), 'ms', 1_000),
        figure('history.load.interactive', middle('byAddress'), 'ms', 1_000),
        figure('history.filter.key', middle('perKey'), 'ms', 50),
        figure('history.inp', middle('slowest'), 'ms', 100),
      ];
    });
  });
}
