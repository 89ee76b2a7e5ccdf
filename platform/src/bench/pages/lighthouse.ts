import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@parley/testing/free-port';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { runNode } from '../../workspace/run-node.ts';
import { withSingleBundle } from '../compose/with-single-bundle.ts';
import { withProfile } from '../support/browser.ts';
import { Candidate, sessionScript } from '../support/candidate.ts';
import { type Figure, figure, median } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';

/** Runs of each page, whose median counts. */
const runs = 5;
/** Interviews that the signed-in user has. */
const interviews = 12;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface MeasuredPage {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** Least points by category; search engines see public pages only. */
  goals: Partial<Record<Category, number>>;
}

const publicGoals = { performance: 100, accessibility: 100, 'best-practices': 100 };
const ownGoals = { performance: 97, accessibility: 100, 'best-practices': 100 };
const pages: readonly MeasuredPage[] = [
  { name: 'landing', path: '/', isSignedIn: false, goals: { ...publicGoals, seo: 100 } },
  { name: 'sign-in', path: '/sign-in', isSignedIn: false, goals: publicGoals },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true, goals: ownGoals },
  { name: 'history', path: '/interview-history', isSignedIn: true, goals: ownGoals },
];

/** Most milliseconds of the largest paint and of blocked input, and the most layout shift. */
const limits = { lcp: 1_800, tbt: 100, cls: 0.02 };

const score = z.object({ score: z.number() });
const audit = z.object({ numericValue: z.number() });
const lighthouseReport = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});
type LighthouseReport = z.infer<typeof lighthouseReport>;

const lighthouse = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);

/** One run of Lighthouse as a mid-range phone on a slow network, simulated (its default). */
async function audited(url: string, port: number, folder: string): Promise<LighthouseReport> {
  const file = path.join(folder, 'report.json');
  const { code, output } = await runNode([
    lighthouse,
    url,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--throttling-method=simulate',
    '--form-factor=mobile',
    `--only-categories=${categories.join(',')}`,
    `--port=${port}`,
    // The profile is new; the session that it has is to stay.
    '--disable-storage-reset',
  ]);
  if (code !== 0) throw new Error(`Lighthouse failed:\n${output.slice(-2_000)}`);
  const report = lighthouseReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (report.finalDisplayedUrl !== url)
    throw new Error(`${url} led to ${report.finalDisplayedUrl}.`);
  return report;
}

/** A first visit with a new profile, which has a session where a token is given. */
async function firstVisit(
  siteUrl: string,
  address: string,
  token: string | null,
  folder: string,
): Promise<LighthouseReport> {
  const port = await freePort();
  return withProfile(
    async (page) => {
      if (token !== null) {
        // An address of the site that fetches nothing of the application.
        await page.goto(`${siteUrl}/robots.txt`);
        await page.evaluate(sessionScript(token));
      }
      return audited(`${siteUrl}${address}`, port, folder);
    },
    { headless: false },
    ['--headless=new', `--remote-debugging-port=${port}`],
  );
}

const middleOf = (reports: readonly LighthouseReport[], read: (one: LighthouseReport) => number) =>
  median(reports.map(read));
const pointsOf = (category: Category) => (report: LighthouseReport) =>
  100 * report.categories[category].score;
const measured = (id: keyof LighthouseReport['audits']) => (report: LighthouseReport) =>
  report.audits[id].numericValue;

/** The figures of one page, each the median of its runs. */
function figuresOf({ name, goals }: MeasuredPage, reports: readonly LighthouseReport[]): Figure[] {
  const points = categories.flatMap((category) => {
    const goal = goals[category];
    if (goal === undefined) return [];
    const value = middleOf(reports, pointsOf(category));
    return [figure(`lighthouse.${name}.${category}`, value, 'points', goal)];
  });
  const value = (id: keyof LighthouseReport['audits']) => middleOf(reports, measured(id));
  return [
    ...points,
    figure(`lighthouse.${name}.lcp`, value('largest-contentful-paint'), 'ms', limits.lcp),
    figure(`lighthouse.${name}.tbt`, value('total-blocking-time'), 'ms', limits.tbt),
    figure(`lighthouse.${name}.cls`, value('cumulative-layout-shift'), '', limits.cls),
  ];
}

/** The figures of one page beside those of one bundle of the same sources. */
function besideOneBundle(
  { name }: MeasuredPage,
  ours: readonly LighthouseReport[],
  others: readonly LighthouseReport[],
): Figure[] {
  const beside = (what: string, unit: string, read: (one: LighthouseReport) => number) =>
    figure(
      `lighthouse.${name}.${what}.beside`,
      middleOf(ours, read),
      unit,
      Math.round(middleOf(others, read)),
    );
  return [
    beside('performance', 'points', pointsOf('performance')),
    beside('lcp', 'ms', measured('largest-contentful-paint')),
    beside('tbt', 'ms', measured('total-blocking-time')),
  ];
}

interface Site {
  siteUrl: string;
  apiUrl: string;
}

/** Visits every page of the sites in turn. @returns for each page the reports of each site */
async function visitAll(sites: readonly Site[], report: Report): Promise<LighthouseReport[][][]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-lighthouse-'));
  const users = await Promise.all(sites.map(({ apiUrl }) => Candidate.create(apiUrl, interviews)));
  try {
    const ofPages: LighthouseReport[][][] = [];
    for (const page of pages) {
      const ofSites: LighthouseReport[][] = sites.map(() => []);
      for (let run = 1; run <= runs; run += 1) {
        report(`Lighthouse on ${page.path}, run ${run} of ${runs}`);
        for (const [index, { siteUrl }] of sites.entries()) {
          const token = page.isSignedIn ? (users[index]?.token ?? null) : null;
          ofSites[index]?.push(await firstVisit(siteUrl, page.path, token, folder));
        }
      }
      ofPages.push(ofSites);
    }
    return ofPages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures first visits from a phone, of public pages and of a signed-in user's, beside one bundle of the
 * same sources, unless the site was given.
 */
export function benchLighthouse(report: Report): Promise<Figure[]> {
  const measure = async (sites: readonly Site[]) =>
    (await visitAll(sites, report)).flatMap(([ours = [], others], index) => {
      const page = pages[index];
      if (page === undefined) return [];
      return [...figuresOf(page, ours), ...(others ? besideOneBundle(page, ours, others) : [])];
    });
  return withTestSite(report, async (composed) => {
    if (Object.keys(composed.variables).length === 0) return measure([composed]);
    return withSingleBundle(report, (single) => measure([composed, single]));
  });
}
