import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import type { BenchPage } from '../support/browser.ts';
import { Candidate } from '../support/candidate.ts';
import { type Figure, figure, median } from '../support/figure.ts';
import { type InterviewerProcess, withTestSite } from '../support/test-site.ts';
import { withLivePage } from './interview.ts';
import type { LivePage } from './live-page.ts';

/** Minutes by default. */
const defaultMinutes = 30;
const megabyte = 1024 * 1024;

/** Counts the pending timers. */
const countTimers = `
  window.timers = new Set();
  (() => {
    const { setInterval: every, clearInterval: endEvery, setTimeout: once, clearTimeout: endOnce } = window;
    const known = window.timers;
    window.setInterval = (...args) => { const id = every(...args); known.add(id); return id; };
    window.setTimeout = (task, delay, ...args) => {
      const id = once((...given) => {
        known.delete(id);
        if (typeof task === 'function') task(...given);
      }, delay, ...args);
      known.add(id);
      return id;
    };
    const end = (clear) => (id) => { known.delete(id); clear(id); };
    window.clearInterval = end(endEvery);
    window.clearTimeout = end(endOnce);
  })();
`;

/** Values that could grow from one interview to the next, measured between two of them. */
interface Sample {
  /** JavaScript objects of the page after a garbage collection, in bytes. */
  heap: number;
  timers: number;
  /** Connections that are not closed. */
  peers: number;
  /** Memory of the interviewer's process, in bytes; 0 for a site that was given. */
  interviewer: number;
  /** Conversations that the interviewer holds. */
  sessions: number;
}

const heapUsage = z.object({ usedSize: z.number() });
const readiness = z.object({ data: z.object({ sessions: z.number() }) });

async function sampleInterviewer({ url, id }: InterviewerProcess) {
  const response = await fetch(`${url}/readyz`);
  const kilobytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' }),
  );
  return {
    interviewer: kilobytes * 1024,
    sessions: readiness.parse(await response.json()).data.sessions,
  };
}

type Devtools = Awaited<ReturnType<ReturnType<BenchPage['context']>['newCDPSession']>>;

async function sample(
  live: LivePage,
  devtools: Devtools,
  interviewer: InterviewerProcess | null,
): Promise<Sample> {
  await devtools.send('HeapProfiler.collectGarbage', {});
  await devtools.send('HeapProfiler.collectGarbage', {});
  const heap = heapUsage.parse(await devtools.send('Runtime.getHeapUsage', {})).usedSize;
  const open =
    "bench.peers.filter((peer) => (peer.deref()?.connectionState ?? 'closed') !== 'closed')";
  return {
    heap,
    timers: await live.number('timers.size'),
    peers: await live.number(`${open}.length`),
    ...(interviewer ? await sampleInterviewer(interviewer) : { interviewer: 0, sessions: 0 }),
  };
}

/** One interview from the dashboard back to the dashboard, without a new page in between. */
async function interview(live: LivePage, page: BenchPage): Promise<void> {
  await page.click('main button:has-text("Start Interview")');
  await page.waitForFunction("location.pathname === '/start-interview'");
  await live.untilReady();
  await live.press();
  await live.say("Let's get straight to the questions.");
  await live.untilQuestion();
  await live.say('A component renders again when its state changes.');
  await live.untilQuiet();
  await live.end();
  await page.click(':is(a, button):has-text("Practice Again")');
  await page.waitForFunction("location.pathname === '/dashboard'");
}

/** How much a value rose from the second quarter of the samples to the last one. */
function growth(samples: readonly Sample[], read: (one: Sample) => number): number {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const early = samples.slice(quarter, 2 * quarter);
  return (
    median(samples.slice(-quarter).map(read)) -
    median((early.length > 0 ? early : samples).map(read))
  );
}

/** Runs one interview after another in one tab and reports the growth. @param length minutes */
export function benchSoak(report: Report, length?: string): Promise<Figure[]> {
  const minutes = z.coerce.number().positive().default(defaultMinutes).parse(length);
  return withTestSite(report, async ({ siteUrl, apiUrl, interviewer }) => {
    const candidate = await Candidate.create(apiUrl);
    const samples = await withLivePage(siteUrl, candidate, async (live, page) => {
      await page.addInitScript({ content: countTimers });
      const devtools = await page.context().newCDPSession(page);
      await page.goto(`${siteUrl}/dashboard`);
      const collected: Sample[] = [];
      const end = Date.now() + minutes * 60_000;
      while (Date.now() < end) {
        await interview(live, page);
        const one = await sample(live, devtools, interviewer);
        collected.push(one);
        report(
          `Interview ${collected.length}: heap ${(one.heap / megabyte).toFixed(1)} MB, ${one.timers} timers, ` +
            `${one.peers} peers, interviewer ${(one.interviewer / megabyte).toFixed(0)} MB, ${one.sessions} sessions`,
        );
      }
      return collected;
    });
    return [
      figure('soak.interviews', samples.length, ''),
      figure('soak.heap.growth', growth(samples, ({ heap }) => heap) / megabyte, 'MB', 2),
      figure(
        'soak.timers.growth',
        growth(samples, ({ timers }) => timers),
        '',
        0,
      ),
      figure(
        'soak.peers.growth',
        growth(samples, ({ peers }) => peers),
        '',
        0,
      ),
      figure(
        'soak.interviewer.growth',
        growth(samples, (one) => one.interviewer) / megabyte,
        'MB',
        15,
      ),
      figure(
        'soak.sessions.growth',
        growth(samples, ({ sessions }) => sessions),
        '',
        0,
      ),
    ];
  });
}
