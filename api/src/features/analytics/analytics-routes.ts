import { avg, count, eq, max, sql } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import { interviews } from '../../database/schema.ts';
import type { Register } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { listInterviews } from '../interview/interview-queries.ts';

/** Rows of the dashboard's and the analytics page's list. */
const recentCount = 5;

/** Figures over all of the person's interviews. */
export function registerAnalytics(register: Register, services: Services): void {
  const { database } = services.connection;

  register(operations.analyticsOverview, async ({ person }) => {
    const [row] = await database
      .select({
        average: avg(interviews.overallScore).mapWith(Number),
        highest: max(interviews.overallScore),
        total: count(),
        completed: sql<number>`count(*) filter (where ${interviews.status} = 'completed')`.mapWith(
          Number,
        ),
      })
      .from(interviews)
      .where(eq(interviews.userId, person.id));
    return {
      message: 'Here are your figures.',
      data: {
        overAllScore: Math.round((row?.average ?? 0) * 100) / 100,
        totalInterviews: row?.total ?? 0,
        highestScore: row?.highest ?? 0,
        completedInterview: row?.completed ?? 0,
      },
    };
  });

  register(operations.recentInterviews, async ({ person }) => ({
    message: 'Here are your newest interviews.',
    data: await listInterviews(database, person.id, recentCount),
  }));
}
