import type { AnalyticsPeriod } from '@parley/api/contract/analytics';
import { planIncludes, type ShownPlan } from '@parley/api/contract/plans/plans';
import type { HistoryPoint } from '@parley/shared-ui/answers/analytics';

/** The periods of the chart as they are written for people (product specification §4). */
export const periodLabels: Readonly<Record<AnalyticsPeriod, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

/** Weekly for all; the others are in Plus and Max (specification §6). */
export function offeredPeriods(plan: ShownPlan): AnalyticsPeriod[] {
  return planIncludes(plan, 'parley_plus') ? ['weekly', 'monthly', 'yearly'] : ['weekly'];
}

/** The period an address names, when the plan offers it; else Weekly, the default (specification §9). */
export function chosenPeriod(named: string | null, plan: ShownPlan): AnalyticsPeriod {
  return offeredPeriods(plan).find((period) => period === named) ?? 'weekly';
}

/** The lines of the chart, in the order of its legend (specification §2, "Analytics"). */
export const chartSeries = [
  { key: 'averageScore', label: 'Average Score' },
  { key: 'highestScore', label: 'Highest Score' },
  { key: 'lowestScore', label: 'Lowest Score' },
] as const satisfies readonly { key: keyof HistoryPoint; label: string }[];

/** Above this many points a mark on each would hide the line. */
const mostMarks = 40;

/** Whether each point is marked. A single point is nothing but its mark. */
export function showsMarks(count: number): boolean {
  return count <= mostMarks;
}

/** More ticks than this on an axis are a smear. */
const mostTicks = 14;

/** Whether a point has a tick: all of a few, an even share of many, the first among them. */
export function showsTick(index: number, count: number): boolean {
  return index % Math.ceil(count / mostTicks) === 0;
}

/** A score from 0 to 100 as a percent with at most two decimals. */
export function percent(score: number): string {
  return `${Number(score.toFixed(2))}%`;
}
