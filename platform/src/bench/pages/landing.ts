import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { findChromium } from '../../workspace/chromium.ts';
import { runNode } from '../../workspace/run-node.ts';
import { type Figure, figure, median } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';

/** Runs whose median counts. */
const runs = 5;

const score = z.object({ score: z.number() });
const audit = z.object({ numericValue: z.number() });
const lighthouseReport = z.object({
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

const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
].join(' ');

/** One run of Lighthouse as a mid-range phone on a slow network, simulated (its default). */
async function runOnce(url: string, folder: string): Promise<LighthouseReport> {
  const file = path.join(folder, 'report.json');
  const { code, output } = await runNode(
    [
      lighthouse,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
      '--throttling-method=simulate',
      '--form-factor=mobile',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${browserFlags}`,
    ],
    { variables: { CHROME_PATH: findChromium(() => {}) } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed:\n${output.slice(-2_000)}`);
  return lighthouseReport.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Measures the landing page as a first visit from a phone against the goals of the design. */
export function benchLanding(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-lighthouse-'));
    try {
      const reports: LighthouseReport[] = [];
      for (let run = 1; run <= runs; run += 1) {
        report(`Lighthouse, run ${run} of ${runs}`);
        reports.push(await runOnce(`${siteUrl}/`, folder));
      }
      const middle = (read: (result: LighthouseReport) => number) => median(reports.map(read));
      const points = (category: keyof LighthouseReport['categories'], goal: number) =>
        figure(
          `landing.lighthouse.${category}`,
          100 * middle(({ categories }) => categories[category].score),
          'points',
          goal,
        );
      const value = (name: keyof LighthouseReport['audits']) =>
        middle(({ audits }) => audits[name].numericValue);
      return [
        points('performance', 95),
        points('accessibility', 100),
        points('best-practices', 100),
        points('seo', 100),
        figure('landing.lcp', value('largest-contentful-paint'), 'ms', 1_800),
        figure('landing.tbt', value('total-blocking-time'), 'ms', 100),
        figure('landing.cls', value('cumulative-layout-shift'), '', 0.02),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
