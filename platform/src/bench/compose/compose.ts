import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { readEnvironment } from '../../workspace/environment.ts';
import { Candidate } from '../support/candidate.ts';
import { type Figure, figure, median } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { type MeasuredPage, type Visit, withVisits } from './page-weight.ts';
import { serveSingleBundle } from './single-bundle-site.ts';

/** Slow visits whose median counts. */
const runs = 5;

const testUser = z.object({
  data: z.object({ token: z.string(), interviewIds: z.array(z.string()).min(1) }),
});

/** The pages of the comparison, signed-out ones first. */
async function measuredPages(apiUrl: string): Promise<MeasuredPage[]> {
  const response = await fetch(`${apiUrl}/dev/test-users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'max', interviews: 3 }),
  });
  const { token, interviewIds } = testUser.parse(await response.json()).data;
  const candidate = await Candidate.create(apiUrl);
  const live = await candidate.newInterview();
  const signedIn = { token };
  return [
    { name: 'landing', path: '/' },
    { name: 'sign-in', path: '/sign-in' },
    { name: 'terms', path: '/terms-condition' },
    { name: 'dashboard', path: '/dashboard', ...signedIn },
    { name: 'history', path: '/interview-history', ...signedIn },
    { name: 'profile', path: '/profile', ...signedIn },
    { name: 'analytics', path: '/analytics', ...signedIn },
    { name: 'details', path: `/interview/${interviewIds[0]}`, ...signedIn },
    {
      name: 'live',
      path: `/start-interview?id=${live}&language=react&type=new`,
      token: candidate.token,
    },
  ];
}

interface Measured {
  transfer: number;
  lcp: number;
  scripts: Visit['scripts'];
}

/** Visits each page: once for its scripts, then slowly as often as `slowRuns` says. */
function measureAll(
  siteUrl: string,
  pages: readonly MeasuredPage[],
  slowRuns: number,
  report: (line: string) => void,
): Promise<Map<string, Measured>> {
  return withVisits(siteUrl, async (visit) => {
    const measured = new Map<string, Measured>();
    for (const page of pages) {
      report(page.name);
      const { scripts } = await visit(page, false);
      const lcps: number[] = [];
      for (let run = 0; run < slowRuns; run += 1) lcps.push((await visit(page, true)).lcp);
      const transfer = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      measured.set(page.name, { transfer, lcp: lcps.length > 0 ? median(lcps) : 0, scripts });
    }
    return measured;
  });
}

const listed = ({ scripts }: Measured) =>
  [...scripts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([path, size]) => `    ${String(size).padStart(7)} ${path}`)
    .join('\n');

/**
 * Measures what composing the site from remotes costs beside one bundle of the same sources: bytes of
 * scripts (brotli) of a first visit, and the largest paint on a slow phone.
 * @param args `--weight` leaves the paints out, `--files` lists the scripts; names of pages: only those
 */
export function benchCompose(report: Report, ...args: string[]): Promise<Figure[]> {
  const slowRuns = args.includes('--weight') ? 0 : runs;
  const names = args.filter((arg) => !arg.startsWith('--'));
  return withTestSite(report, async ({ siteUrl, apiUrl, variables }) => {
    const all = await measuredPages(apiUrl);
    const pages = all.filter(({ name }) => names.length === 0 || names.includes(name));
    const composed = await measureAll(siteUrl, pages, slowRuns, (name) =>
      report(`Composed: ${name}`),
    );
    report('Building one bundle of the same sources');
    await serveSingleBundle(readEnvironment(variables));
    const single = await measureAll(siteUrl, pages, slowRuns, (name) =>
      report(`One bundle: ${name}`),
    );
    return pages.flatMap(({ name }) => {
      const [ours, other] = [composed.get(name), single.get(name)];
      if (!ours || !other) return [];
      if (args.includes('--files')) {
        report(`${name}\n  composed\n${listed(ours)}\n  one bundle\n${listed(other)}`);
      }
      const transfer = figure(`compose.${name}.transfer`, ours.transfer, 'bytes', other.transfer);
      if (slowRuns === 0) return [transfer];
      return [transfer, figure(`compose.${name}.lcp`, ours.lcp, 'ms', other.lcp)];
    });
  });
}
