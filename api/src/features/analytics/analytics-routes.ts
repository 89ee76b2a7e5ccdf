import { and, asc, avg, count, eq, isNotNull, max, sql } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import type { Database } from '../../database/database.ts';
import { interviews } from '../../database/schema.ts';
import type { Register } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { requirePlan } from '../app-setup/require-plan.ts';
import { listInterviews } from '../interview/interview-queries.ts';
import { type GradedInterview, insightsFrom } from './insights.ts';
import { scoreHistory } from './score-history.ts';

/** Rows of the analytics page's list. */
const recentCount = 5;

/** A person's graded interviews, oldest first. */
async function gradedInterviews(database: Database, userId: string): Promise<GradedInterview[]> {
  const rows = await database
    .select({
      technology: interviews.language,
      score: interviews.overallScore,
      completedAt: interviews.completedAt,
    })
    .from(interviews)
    .where(and(eq(interviews.userId, userId), isNotNull(interviews.overallScore)))
    .orderBy(asc(interviews.completedAt), asc(interviews.id));
  return rows.flatMap(({ technology, score, completedAt }) =>
    score === null || completedAt === null ? [] : [{ technology, score, completedAt }],
  );
}

/** Figures over all of the person's interviews; what a plan lacks is refused. */
export function registerAnalytics(register: Register, services: Services): void {
  const { database } = services.connection;
  const { productName } = services.configuration;

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

  register(operations.recentInterviews, async ({ person }) => {
    requirePlan(person.plan, 'parley_plus', 'your recent interviews', productName);
    return {
      message: 'Here are your newest interviews.',
      data: await listInterviews(database, person.id, recentCount),
    };
  });

  register(operations.scoreHistory, async ({ person, query }) => {
    if (query.period !== 'weekly') {
      requirePlan(person.plan, 'parley_plus', 'monthly and yearly progress', productName);
    }
    return {
      message: 'Here is your progress.',
      data: { history: await scoreHistory(database, person.id, query.period, services.clock()) },
    };
  });

  register(operations.insights, async ({ person }) => {
    requirePlan(person.plan, 'parley_plus', 'insights and recommendations', productName);
    const graded = await gradedInterviews(database, person.id);
    return {
      message: 'Here is what your results say.',
      data: { insights: insightsFrom(graded, services.clock()) },
    };
  });
}
