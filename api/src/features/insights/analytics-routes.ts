import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import type { Database } from '../../database/database.ts';
import { interviews, users } from '../../database/schema.ts';
import type { Register } from '../../http/operations/operation.ts';
import type { RegisterQuery } from '../../http/operations/query-operation.ts';
import type { Services } from '../../providers/services.ts';
import { requirePlan } from '../billing/require-plan.ts';
import { listInterviews } from '../interviews/interview-queries.ts';
import { type InterviewTotals, totalsOfUser } from '../interviews/interview-totals.ts';
import { detailsQuery, toDetails } from './details.ts';
import { type GradedInterview, insightsFrom } from './insights.ts';
import { scoreHistory } from './score-history.ts';

/** Rows of the analytics page's list. */
const recentCount = 5;

/** What the overview reads. */
interface Overview {
  totals: InterviewTotals;
  highest: number | null;
}

/** Neither part grows with the history: a row that is kept, and the end of an index. */
const overviewOfUser = () => sql<Overview>`json_build_object(
  'totals', ${totalsOfUser()},
  'highest', (
    select max(${interviews.overallScore}) from ${interviews}
    where ${interviews.userId} = ${users.id} and ${interviews.overallScore} is not null
  )
)`;

/** A user's graded interviews, oldest first. */
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

/** Figures over all of the user's interviews; what a plan lacks is refused. */
export function registerAnalytics(
  register: Register,
  registerQuery: RegisterQuery,
  services: Services,
): void {
  const { database } = services.connection;
  const { productName } = services.configuration;

  registerQuery(
    operations.analyticsOverview,
    () => ({ name: 'overview', select: overviewOfUser }),
    ({ result }) => {
      const { all, completed, average } = result.totals;
      return {
        message: 'Here are your figures.',
        data: {
          overAllScore: average ?? 0,
          totalInterviews: all,
          highestScore: result.highest ?? 0,
          completedInterview: completed,
        },
      };
    },
  );

  registerQuery(
    operations.analyticsDetails,
    ({ timeZone }) => detailsQuery(timeZone),
    ({ user, result }) => {
      requirePlan(user.plan, 'parley_plus', 'detailed analytics', productName);
      return {
        message: 'Here is what your results say in detail.',
        data: toDetails(result, user.plan, services.clock()),
      };
    },
  );

  register(operations.recentInterviews, async ({ user }) => {
    requirePlan(user.plan, 'parley_plus', 'your recent interviews', productName);
    return {
      message: 'Here are your newest interviews.',
      data: await listInterviews(database, user.id, recentCount),
    };
  });

  register(operations.scoreHistory, async ({ user, query }) => {
    if (query.period !== 'weekly') {
      requirePlan(user.plan, 'parley_plus', 'monthly and yearly progress', productName);
    }
    return {
      message: 'Here is your progress.',
      data: { history: await scoreHistory(database, user.id, query.period, services.clock()) },
    };
  });

  register(operations.insights, async ({ user }) => {
    requirePlan(user.plan, 'parley_plus', 'insights and recommendations', productName);
    const graded = await gradedInterviews(database, user.id);
    return {
      message: 'Here is what your results say.',
      data: { insights: insightsFrom(graded, services.clock()) },
    };
  });
}
