import type { AnalyticsPeriod } from '../../contract/analytics.ts';
import { after, days } from '../../support/clock.ts';

/** Points on the progress chart at most: a quarter of weeks, a year of months, five years. */
const periodsShown: Readonly<Record<AnalyticsPeriod, number>> = {
  weekly: 13,
  monthly: 12,
  yearly: 5,
};

/** The first moment of the oldest period on the chart, in UTC; weeks begin on Monday. */
export function firstPeriod(period: AnalyticsPeriod, now: Date): Date {
  const back = periodsShown[period] - 1;
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 'yearly') return new Date(Date.UTC(year - back, 0, 1));
  if (period === 'monthly') return new Date(Date.UTC(year, month - back, 1));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day - sinceMonday - 7 * back));
}

const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);

/** The label of the period that begins at `start`: "Nov 16 – 22", "Nov 2026" or "2026". */
export function periodLabel(period: AnalyticsPeriod, start: Date): string {
  if (period === 'yearly') return String(start.getUTCFullYear());
  if (period === 'monthly') return format(start, { month: 'short', year: 'numeric' });
  const end = after(start, days(6));
  const isSameMonth = start.getUTCMonth() === end.getUTCMonth();
  const day = { month: 'short', day: 'numeric' } as const;
  return `${format(start, day)} – ${isSameMonth ? end.getUTCDate() : format(end, day)}`;
}
