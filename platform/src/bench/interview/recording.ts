import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { Candidate } from '../support/candidate.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { withLiveProfile } from './interview.ts';

/** Minutes to record by default. */
const defaultMinutes = 10;
/** Seconds before the first measurement: by then everything is loaded. */
const settling = 30;
const minute = 60_000;
const megabyte = 1024 * 1024;
/** Maximum memory growth after the first half minute, in megabytes. */
const goal = 20;

const heapUsage = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });

/**
 * Bytes of all browser processes below this one, without the browser's service for language models,
 * which starts at random times.
 */
function browserMemory(): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid = '', parent = '', kilobytes = '', ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      bytes: Number(kilobytes) * 1024,
      command: command.join(' '),
    }));
  const below = new Set([process.pid]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { pid, parent } of rows) if (below.has(parent)) below.add(pid);
  }
  return rows
    .filter(({ pid }) => below.has(pid))
    .filter(({ command }) => /^\S*chrom/i.test(command) && !command.includes('on_device_model'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Stored bytes on the device. */
const stored = 'navigator.storage.estimate().then(({ usage }) => usage)';

/**
 * Records one long interview and reports the memory growth of the page and of the whole browser.
 * @param length minutes
 */
export function benchRecording(report: Report, length?: string): Promise<Figure[]> {
  const minutes = z.coerce.number().positive().default(defaultMinutes).parse(length);
  return withTestSite(report, async ({ siteUrl, apiUrl }) => {
    const candidate = await Candidate.create(apiUrl);
    return withLiveProfile(siteUrl, candidate, async (live, page) => {
      const devtools = await page.context().newCDPSession(page);
      const look = async () => {
        await devtools.send('HeapProfiler.collectGarbage', {});
        const heap = heapUsage.parse(await devtools.send('Runtime.getHeapUsage', {}));
        return {
          page: heap.usedSize + heap.backingStorageSize,
          browser: browserMemory(),
          stored: z.number().parse(await page.evaluate(stored)),
        };
      };
      await live.open(await candidate.newInterview());
      await live.press();
      await pause(settling * 1_000);
      const first = await look();
      let last = first;
      for (let passed = 1; passed <= minutes; passed += 1) {
        await pause(minute);
        last = await look();
        report(
          `Minute ${passed}: page ${(last.page / megabyte).toFixed(1)} MB, ` +
            `browser ${(last.browser / megabyte).toFixed(0)} MB, ` +
            `stored ${(last.stored / megabyte).toFixed(1)} MB`,
        );
      }
      const growth = (name: keyof typeof first) => (last[name] - first[name]) / megabyte;
      return [
        figure('recording.stored', growth('stored'), 'MB'),
        figure('recording.memory.page', growth('page'), 'MB', goal),
        figure('recording.memory.browser', growth('browser'), 'MB', goal),
      ];
    });
  });
}
