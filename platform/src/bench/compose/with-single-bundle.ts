import type { Report } from '../../support/report.ts';
import { readEnvironment } from '../../workspace/environment.ts';
import { type MeasuredSite, withTestSite } from '../support/test-site.ts';
import { serveSingleBundle } from './single-bundle-site.ts';

/** Runs `measure` against a test site that serves one bundle of the same sources. */
export function withSingleBundle<T>(
  report: Report,
  measure: (site: MeasuredSite) => Promise<T>,
): Promise<T> {
  return withTestSite(report, async (site) => {
    report('Building one bundle of the same sources');
    await serveSingleBundle(readEnvironment(site.variables));
    return measure(site);
  });
}
