import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { findChromium } from '../../workspace/chromium.ts';
import { runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    duration: z.number(),
  }),
});

/**
 * Injects every fault into every remote and counts the pairs after which the site works and
 * recovers.
 */
export function benchFaults(report: Report): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-faults-'));
  const file = path.join(folder, 'report.json');
  const e2e = path.join(workspaceRoot, 'e2e');
  return withTestSite(report, async ({ siteUrl, apiUrl }) => {
    const { output } = await runNode(
      [
        path.join(e2e, 'node_modules/@playwright/test/cli.js'),
        'test',
        '-c',
        'matrix.config.ts',
        '--reporter=line,json',
      ],
      {
        cwd: e2e,
        live: true,
        variables: {
          CHROMIUM_PATH: findChromium(report),
          E2E_BASE_URL: siteUrl,
          E2E_API_URL: apiUrl,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      },
    );
    try {
      const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
      const all = stats.expected + stats.unexpected + stats.flaky;
      return [
        figure('faults.passed', stats.expected, '', all),
        figure('faults.duration', stats.duration / 1_000, 's'),
      ];
    } catch (error) {
      throw new Error(`The matrix left no report:\n${output.slice(-2_000)}`, { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
