import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { withSingleBundle } from '../compose/with-single-bundle.ts';
import { type BenchBrowser, type BenchPage, withBrowser } from '../support/browser.ts';
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

/** The addresses of a site. */
interface Site {
  siteUrl: string;
  apiUrl: string;
}

const durations = z.array(z.number());

/** Moves by the link in the sidebar. @returns milliseconds from the click to the painted page */
async function move(page: BenchPage, { to, heading }: (typeof moves)[number]): Promise<number> {
  await page.click(`nav a[href="${to}"]`);
  await page.waitForFunction('bench.shown > 0');
  const shown = z.string().parse(await page.evaluate('bench.heading()'));
  if (!shown.includes(heading)) throw new Error(`${to} shows "${shown}".`);
  return z.number().parse(await page.evaluate('bench.shown - bench.clicked'));
}

/** A signed-in tab of a site, in a browser of its own, on a slowed processor. */
interface Tab {
  page: BenchPage;
  /** Milliseconds of the moves so far. */
  byPage: Map<string, number[]>;
}

/** Opens the dashboard, and goes through all the moves once. */
async function openTab(browser: BenchBrowser, { siteUrl, apiUrl }: Site): Promise<Tab> {
  const { token } = await Candidate.create(apiUrl);
  const page = await observedPage(browser, token, observer);
  await page.goto(`${siteUrl}/dashboard`);
  await page.waitForFunction(
    `bench.heading() && !document.querySelector('main [aria-busy="true"]')`,
  );
  await slowDown(page);
  for (const step of moves) await move(page, step);
  await page.evaluate('bench.interactions.clear()');
  return { page, byPage: new Map(moves.map(({ to }) => [to, []])) };
}

/** Goes through all the moves in each tab in turn, round after round, so that a slower machine is so for all. */
async function goAround(tabs: readonly Tab[], report: Report): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    report(`Round ${round} of ${rounds}`);
    for (const { page, byPage } of tabs) {
      for (const step of moves) byPage.get(step.to)?.push(await move(page, step));
    }
  }
}

/** Milliseconds of all moves but those to the charts. */
const plainMoves = ({ byPage }: Tab): number[] =>
  [...byPage].flatMap(([to, times]) => (to === chartsPage ? [] : times));

async function figuresOf(tab: Tab): Promise<Figure[]> {
  const { page, byPage } = tab;
  const interactions = durations.parse(await page.evaluate('[...bench.interactions.values()]'));
  const charts = byPage.get(chartsPage) ?? [];
  return [
    figure('navigate.p75', percentile(plainMoves(tab), 75), 'ms', goals.move),
    figure('navigate.charts.p75', percentile(charts, 75), 'ms', goals.charts),
    ...[...byPage].map(([to, times]) => figure(`navigate${to}`, median(times), 'ms')),
    // Interactions shorter than the observer's threshold are not in the list.
    figure('navigate.inp.p75', percentile([16, ...interactions], 75), 'ms', goals.inp),
  ];
}

/** Measures the moves of a site that was given. */
function measureAlone(site: Site, report: Report): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const tab = await openTab(browser, site);
    await goAround([tab], report);
    return figuresOf(tab);
  });
}

/** Measures the moves of a composed site, and beside them those of one bundle of the same sources. */
function measureBeside(composed: Site, single: Site, report: Report): Promise<Figure[]> {
  return withBrowser((first) =>
    withBrowser(async (second) => {
      const ours = await openTab(first, composed);
      const other = await openTab(second, single);
      await goAround([ours, other], report);
      const besideIt = figure(
        'navigate.median',
        median(plainMoves(ours)),
        'ms',
        median(plainMoves(other)),
      );
      return [...(await figuresOf(ours)), besideIt];
    }),
  );
}

/**
 * Measures moves between the pages of two remotes that were fetched before, on a slowed processor, beside
 * the same moves in one bundle of the same sources, unless the site was given.
 */
export function benchNavigate(report: Report): Promise<Figure[]> {
  return withTestSite(report, async (composed) => {
    if (Object.keys(composed.variables).length === 0) return measureAlone(composed, report);
    return withSingleBundle(report, (single) => measureBeside(composed, single, report));
  });
}
