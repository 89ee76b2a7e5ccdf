import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { type BenchPage, withBrowser } from '../support/browser.ts';
import { Candidate } from '../support/candidate.ts';
import { type Figure, figure, median, percentile } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { observedPage, observeInteractions, slowDown } from './observed-page.ts';

/** Rounds through all the moves, after one that warms up. */
const rounds = 8;
/** Maximum milliseconds of a move, of one to a page with charts, and of the paint after an interaction. */
const goals = { move: 150, charts: 250, inp: 100 };

const chartsPage = '/analytics';
/** Pages of two remotes in turn, so that every move but the one to the charts changes the remote. */
const moves = [
  { to: '/profile', heading: 'Profile' },
  { to: '/dashboard', heading: 'Dashboard' },
  { to: '/profile', heading: 'Profile' },
  { to: '/interview-history', heading: 'Interview History' },
  { to: '/profile', heading: 'Profile' },
  { to: '/my-achievements', heading: 'Achievement' },
  { to: '/profile', heading: 'Profile' },
  { to: chartsPage, heading: 'Analytics' },
];

/**
 * Records when a link was clicked, when the page's heading next was another one, painted and without
 * skeletons, and how long each interaction took to its next paint.
 */
const observer = `
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  window.bench = { clicked: 0, shown: 0, before: '', interactions: new Map(), heading };
  addEventListener('click', (event) => {
    Object.assign(bench, { clicked: event.timeStamp, shown: 0, before: heading() });
  }, true);
  new MutationObserver(() => {
    if (bench.shown !== 0 || bench.clicked === 0) return;
    if (!heading() || heading() === bench.before) return;
    if (document.querySelector('main [aria-busy="true"]')) return;
    bench.shown = -1;
    requestAnimationFrame(() => setTimeout(() => { bench.shown = performance.now(); }));
  }).observe(document, { childList: true, subtree: true, attributes: true });
  ${observeInteractions}`;

const durations = z.array(z.number());

/** Moves by the link in the sidebar. @returns milliseconds from the click to the painted page */
async function move(page: BenchPage, { to, heading }: (typeof moves)[number]): Promise<number> {
  await page.click(`nav a[href="${to}"]`);
  await page.waitForFunction('bench.shown > 0');
  const shown = z.string().parse(await page.evaluate('bench.heading()'));
  if (!shown.includes(heading)) throw new Error(`${to} shows "${shown}".`);
  return z.number().parse(await page.evaluate('bench.shown - bench.clicked'));
}

/** Milliseconds of the moves, by where they lead, and of interactions. */
interface Moves {
  byPage: ReadonlyMap<string, number[]>;
  interactions: number[];
}

/** Goes through all the moves, round after round; the page was opened at its dashboard. */
async function goAround(page: BenchPage, report: Report): Promise<Moves> {
  const byPage = new Map<string, number[]>(moves.map(({ to }) => [to, []]));
  for (const step of moves) await move(page, step);
  await page.evaluate('bench.interactions.clear()');
  for (let round = 1; round <= rounds; round += 1) {
    report(`Round ${round} of ${rounds}`);
    for (const step of moves) byPage.get(step.to)?.push(await move(page, step));
  }
  const interactions = durations.parse(await page.evaluate('[...bench.interactions.values()]'));
  return { byPage, interactions };
}

/** Measures moves between the pages of two remotes that were fetched before, on a slowed processor. */
export function benchNavigate(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl, apiUrl }) => {
    const { token } = await Candidate.create(apiUrl);
    return withBrowser(async (browser) => {
      const page = await observedPage(browser, token, observer);
      await page.goto(`${siteUrl}/dashboard`);
      await page.waitForFunction(
        `bench.heading() && !document.querySelector('main [aria-busy="true"]')`,
      );
      await slowDown(page);
      const { byPage, interactions } = await goAround(page, report);
      const plain = [...byPage].flatMap(([to, times]) => (to === chartsPage ? [] : times));
      const charts = byPage.get(chartsPage) ?? [];
      return [
        figure('navigate.p75', percentile(plain, 75), 'ms', goals.move),
        figure('navigate.charts.p75', percentile(charts, 75), 'ms', goals.charts),
        ...[...byPage].map(([to, times]) => figure(`navigate${to}`, median(times), 'ms')),
        // Interactions shorter than the observer's threshold are not in the list.
        figure('navigate.inp.p75', percentile([16, ...interactions], 75), 'ms', goals.inp),
      ];
    });
  });
}
