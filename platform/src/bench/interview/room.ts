import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { withBrowser } from '../support/browser.ts';
import { Candidate, sessionScript } from '../support/candidate.ts';
import { type Figure, figure, median } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { fakeDevices, pageOptions } from './interview.ts';
import { LivePage } from './live-page.ts';

/** Measurements, and the seconds of each. */
const rounds = 6;
const seconds = 5;
/** Seconds after Start by which the greeting has been said. */
const greeting = 15;
/** Maximum milliseconds a second. */
const goal = 100;

const metrics = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

/**
 * Measures how long the main thread works in each second of a spoken interview in which nobody does
 * anything: camera and connection are on, and Chromium's fake microphone beeps.
 */
export function benchRoom(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl, apiUrl }) => {
    const candidate = await Candidate.create(apiUrl);
    return withBrowser(async (browser) => {
      const page = await browser.newPage(pageOptions);
      await page.addInitScript({ content: sessionScript(candidate.token) });
      // Not the other benchmarks' probe, whose timers are work of their own.
      const live = new LivePage(page, siteUrl);
      await live.open(await candidate.newInterview());
      await live.press();
      await pause(greeting * 1_000);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable', {});
      const worked = async () => {
        const all = metrics.parse(await devtools.send('Performance.getMetrics', {})).metrics;
        return (all.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
      };
      const shares: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const before = await worked();
        await pause(seconds * 1_000);
        shares.push(((await worked()) - before) / seconds);
        report(`Round ${round} of ${rounds}: ${shares.at(-1)?.toFixed(0)} ms a second`);
      }
      return [figure('room.main-thread', median(shares), 'ms/s', goal)];
    }, fakeDevices);
  });
}
