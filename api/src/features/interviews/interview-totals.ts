import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import { interviewTotals } from '../../database/tables/interview-totals.ts';

/** What a user's interviews add up to. */
export interface InterviewTotals {
  all: number;
  scheduled: number;
  in_progress: number;
  completed: number;
  cancelled: number;
  /** Mean score of those that have one, two decimals; `null` without any. */
  average: number | null;
}

const { scheduled, inProgress, completed, cancelled, scored, scoreSum } = interviewTotals;

/** The totals of one user as JSON; SQL's null for a user without interviews. */
function figuresOf(owner: SQL): SQL<InterviewTotals | null> {
  return sql`(
    select json_build_object(
      'all', ${scheduled} + ${inProgress} + ${completed} + ${cancelled},
      'scheduled', ${scheduled},
      'in_progress', ${inProgress},
      'completed', ${completed},
      'cancelled', ${cancelled},
      'average', round(${scoreSum}::numeric / nullif(${scored}, 0), 2)::float8
    )
    from ${interviewTotals} where ${interviewTotals.userId} = ${owner}
  )`;
}

/** The figures of the user that a statement finds. */
export const totalsOfUser = (): SQL<InterviewTotals | null> => figuresOf(sql`${users.id}`);

const none: InterviewTotals = {
  all: 0,
  scheduled: 0,
  in_progress: 0,
  completed: 0,
  cancelled: 0,
  average: null,
};

/** Totals as read, zeros where there are none. */
export const toTotals = (read: InterviewTotals | null): InterviewTotals => read ?? none;

/** How many interviews a user has. */
export async function countInterviews(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ scheduled, inProgress, completed, cancelled })
    .from(interviewTotals)
    .where(eq(interviewTotals.userId, userId));
  return row === undefined ? 0 : Object.values(row).reduce((sum, count) => sum + count, 0);
}
