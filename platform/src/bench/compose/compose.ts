import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { Candidate } from '../support/candidate.ts';
import { type Figure, figure, median } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { type MeasuredPage, type Visit, withVisits } from './page-weight.ts';
import { withSingleBundle } from './with-single-bundle.ts';

/** Slow visits whose median counts: of signed-in pages, and of public ones, whose paint varies by a third. */
const runs = { signedIn: 5, public: 11 };

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

/** One of the two sites that are compared. */
interface ComparedSite {
  siteUrl: string;
  pages: readonly MeasuredPage[];
}

/**
 * Visits a page of both sites: once for its scripts, then slowly as often as `slowRuns` says, in turns, so
 * that a machine that grows slower does so for both.
 * @returns in the order of the sites
 */
async function measure(
  visits: readonly ((isSlow: boolean) => Promise<Visit>)[],
  slowRuns: number,
): Promise<Measured[]> {
  const measured = [];
  for (const visit of visits) {
    const { scripts } = await visit(false);
    const transfer = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    measured.push({ scripts, transfer, lcps: [] as number[] });
  }
  for (let run = 0; run < slowRuns; run += 1) {
    const inTurn = [...visits.entries()];
    if (run % 2 === 1) inTurn.reverse();
    for (const [index, visit] of inTurn) measured[index]?.lcps.push((await visit(true)).lcp);
  }
  return measured.map(({ lcps, ...one }) => ({ ...one, lcp: lcps.length > 0 ? median(lcps) : 0 }));
}

const listed = ({ scripts }: Measured) =>
  [...scripts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([path, size]) => `    ${String(size).padStart(7)} ${path}`)
    .join('\n');

/** What is compared beside the weight. */
interface Comparison {
  isWeightOnly: boolean;
  listsFiles: boolean;
}

/** The figures of one page on the composed site beside those of the other one. */
function figuresOf(name: string, ours: Measured, other: Measured, isWeightOnly: boolean): Figure[] {
  const transfer = figure(`compose.${name}.transfer`, ours.transfer, 'bytes', other.transfer);
  if (isWeightOnly) return [transfer];
  return [transfer, figure(`compose.${name}.lcp`, ours.lcp, 'ms', other.lcp)];
}

function slowRunsOf({ token }: MeasuredPage, isWeightOnly: boolean): number {
  if (isWeightOnly) return 0;
  return token ? runs.signedIn : runs.public;
}

/** Measures each page on the composed site beside the other one. */
function compare(
  composed: ComparedSite,
  single: ComparedSite,
  { isWeightOnly, listsFiles }: Comparison,
  report: Report,
): Promise<Figure[]> {
  return withVisits(async (visit) => {
    const figures: Figure[] = [];
    for (const [index, page] of composed.pages.entries()) {
      const { name } = page;
      report(name);
      const [ours, other] = await measure(
        [composed, single].map(({ siteUrl, pages }) => (isSlow: boolean) => {
          return visit(siteUrl, pages[index] ?? page, isSlow);
        }),
        slowRunsOf(page, isWeightOnly),
      );
      if (!ours || !other) throw new Error(`${name} was not measured on both sites.`);
      if (listsFiles) report(`  composed\n${listed(ours)}\n  one bundle\n${listed(other)}`);
      figures.push(...figuresOf(name, ours, other, isWeightOnly));
    }
    return figures;
  });
}

/**
 * Measures what composing the site from remotes costs beside one bundle of the same sources: bytes of
 * scripts (brotli) of a first visit, and the largest paint on a slow phone.
 * @param args `--weight` leaves the paints out, `--files` lists the scripts; names of pages: only those
 */
export function benchCompose(report: Report, ...args: string[]): Promise<Figure[]> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const siteOf = async ({ siteUrl, apiUrl }: { siteUrl: string; apiUrl: string }) => {
    const pages = await measuredPages(apiUrl);
    const chosen = pages.filter(({ name }) => names.length === 0 || names.includes(name));
    return { siteUrl, pages: chosen };
  };
  return withTestSite(report, (first) =>
    withSingleBundle(report, async (second) => {
      const composed = await siteOf(first);
      const single = await siteOf(second);
      const isWeightOnly = args.includes('--weight');
      return compare(
        composed,
        single,
        { isWeightOnly, listsFiles: args.includes('--files') },
        report,
      );
    }),
  );
}
