import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { happenedAt } from '../rules/interview-time.ts';
import { classifyTitle, type TitleClass } from '../rules/title-classifier.ts';
import { type HistoryFilters, type OrderChoice, technologyChoices } from './history-filters.ts';

/** An interview with what searching, filtering and sorting need, worked out once. */
export interface HistoryEntry {
  interview: InterviewSummary;
  technology: TitleClass;
  /** What the search looks at: title and derived technology (specification §2), in lower case. */
  searched: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Prepares a history, so that no key press works on titles and dates again. */
export function historyEntries(history: readonly InterviewSummary[]): HistoryEntry[] {
  return history.map((interview) => {
    const technology = classifyTitle(interview.title);
    return {
      interview,
      technology,
      searched: `${interview.title}\n${technology}`.toLowerCase(),
      time: Date.parse(happenedAt(interview)),
    };
  });
}

type Compare = (a: HistoryEntry, b: HistoryEntry) => number;

const newest: Compare = (a, b) => b.time - a.time;

/** By a figure that an interview may lack; those without it come last. */
function byFigure(
  figure: (interview: InterviewSummary) => number | null,
  direction: 1 | -1,
): Compare {
  return (a, b) => {
    const [first, second] = [figure(a.interview), figure(b.interview)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || newest(a, b);
    }
    return (first - second) * direction || newest(a, b);
  };
}

const alphabet = new Intl.Collator('en-US', { numeric: true });

const orders: Readonly<Record<OrderChoice, Compare>> = {
  newest,
  oldest: (a, b) => a.time - b.time,
  highest: byFigure(({ overallScore }) => overallScore, -1),
  lowest: byFigure(({ overallScore }) => overallScore, 1),
  longest: byFigure(({ totalDuration }) => totalDuration, -1),
  title: (a, b) => alphabet.compare(a.interview.title, b.interview.title) || newest(a, b),
};

/** The same entries in an order; the given list is left as it is. */
export function sortEntries(entries: readonly HistoryEntry[], order: OrderChoice): HistoryEntry[] {
  return entries.toSorted(orders[order]);
}

/** The entries that fit the filters, in the order given. Every word of the search must be found. */
export function filterEntries(
  entries: readonly HistoryEntry[],
  { text, technology, status }: Pick<HistoryFilters, 'text' | 'technology' | 'status'>,
): HistoryEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const label = technologyChoices.find(({ value }) => value === technology)?.label ?? 'All';
  return entries.filter(
    (entry) =>
      (label === 'All' || entry.technology === label) &&
      (status === 'all' || entry.interview.status === status) &&
      words.every((word) => entry.searched.includes(word)),
  );
}

/** Header figures of the history (specification §2): scores are of completed interviews only. */
export function historyStats(history: readonly InterviewSummary[]): {
  total: number;
  /** Rounded mean, 0 to 100; 0 when nothing was graded. */
  average: number;
} {
  const scores = history.flatMap(({ status, overallScore }) =>
    status === 'completed' && overallScore !== null ? [overallScore] : [],
  );
  const sum = scores.reduce((total, score) => total + score, 0);
  return { total: history.length, average: scores.length ? Math.round(sum / scores.length) : 0 };
}
