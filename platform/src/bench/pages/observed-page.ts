import type { BenchBrowser, BenchPage } from '../support/browser.ts';
import { sessionScript } from '../support/candidate.ts';

/**
 * Script of a page that keeps in the map `bench.interactions` how many milliseconds each interaction took to
 * its next paint; those under 16 are left out.
 */
export const observeInteractions = `
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      const known = bench.interactions.get(interactionId) ?? 0;
      bench.interactions.set(interactionId, Math.max(known, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** A page of a signed-in user in which a script runs before those of the site. */
export async function observedPage(
  browser: BenchBrowser,
  token: string,
  observer: string,
): Promise<BenchPage> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    // The page evaluates conditions as expressions.
    bypassCSP: true,
  });
  await page.addInitScript({
    content: `${sessionScript(token)}${observer}`,
  });
  return page;
}

/** Slows the processor of a page down to a quarter. */
export async function slowDown(page: BenchPage): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
