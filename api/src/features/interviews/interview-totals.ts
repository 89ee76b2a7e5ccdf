import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import { interviewTotals } from '../../database/tables/interview-totals.ts';

/** What a user's interviews add up to. */
export interface InterviewTotals {
  all: number;
  completed: number;
  /** Mean score of those that have one, two decimals; `null` without any. */
  average: number | null;
}

const { userId, scheduled, inProgress, completed, cancelled, scored, scoreSum } = interviewTotals;
const all = sql<number>`coalesce(sum(${scheduled} + ${inProgress} + ${completed} + ${cancelled}), 0)::int`;

/** How many interviews the user that a statement finds has. */
export const countOfUser = () =>
  sql<number>`(select ${all} from ${interviewTotals} where ${userId} = ${users.id})`;

/** The totals of the user that a statement finds, as JSON. */
export const totalsOfUser = (): SQL<InterviewTotals> => sql`(
  select json_build_object(
    'all', ${all},
    'completed', coalesce(sum(${completed}), 0)::int,
    'average', round(sum(${scoreSum})::numeric / nullif(sum(${scored}), 0), 2)::float8
  )
  from ${interviewTotals} where ${userId} = ${users.id}
)`;

/** How many interviews a user has. */
export async function countInterviews(database: Database, id: string): Promise<number> {
  const [row] = await database.select({ all }).from(interviewTotals).where(eq(userId, id));
  return row?.all ?? 0;
}
