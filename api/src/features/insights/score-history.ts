import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AnalyticsPeriod, HistoryPoint } from '../../contract/analytics.ts';
import type { Database } from '../../database/database.ts';
import { interviews } from '../../database/schema.ts';
import { firstPeriod, periodLabel } from './periods.ts';

const unit = { weekly: sql`'week'`, monthly: sql`'month'`, yearly: sql`'year'` };

/** A user's scores by period, oldest first; periods without a graded interview are left out. */
export async function scoreHistory(
  database: Database,
  userId: string,
  period: AnalyticsPeriod,
  now: Date,
): Promise<HistoryPoint[]> {
  const startsAt = sql<string>`to_char(date_trunc(${unit[period]}, ${interviews.completedAt} at time zone 'utc'), 'YYYY-MM-DD')`;
  const score = interviews.overallScore;
  const rows = await database
    .select({
      startsAt,
      average: sql`avg(${score})`.mapWith(Number),
      highest: sql`max(${score})`.mapWith(Number),
      lowest: sql`min(${score})`.mapWith(Number),
    })
    .from(interviews)
    .where(
      and(
        eq(interviews.userId, userId),
        isNotNull(score),
        gte(interviews.completedAt, firstPeriod(period, now)),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => {
    const start = new Date(`${row.startsAt}T00:00:00Z`);
    return {
      period: periodLabel(period, start),
      startsAt: start.toISOString(),
      averageScore: Math.round(row.average * 100) / 100,
      highestScore: row.highest,
      lowestScore: row.lowest,
    };
  });
}
