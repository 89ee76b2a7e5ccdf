import { sql } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import { interviews, users } from '../../database/schema.ts';
import type { Register } from '../../http/operation.ts';
import type { RegisterRead } from '../../http/read-operation.ts';
import type { Services } from '../../services.ts';
import { type Figures, figuresOfPerson, toFigures } from '../interview/figures.ts';
import { listInterviews } from '../interview/interview-queries.ts';

/** Rows of the dashboard's and the analytics page's list. */
const recentCount = 5;

/** What the overview reads. */
interface Overview {
  figures: Figures | null;
  highest: number | null;
}

/** Neither part grows with the history: a row that is kept, and the end of an index. */
const overviewOfPerson = () => sql<Overview>`json_build_object(
  'figures', ${figuresOfPerson()},
  'highest', (
    select max(${interviews.overallScore}) from ${interviews}
    where ${interviews.userId} = ${users.id} and ${interviews.overallScore} is not null
  )
)`;

/** Figures over all of the person's interviews. */
export function registerAnalytics(
  register: Register,
  registerRead: RegisterRead,
  services: Services,
): void {
  const { database } = services.connection;

  registerRead(
    operations.analyticsOverview,
    () => ({ name: 'overview', read: overviewOfPerson }),
    ({ read }) => {
      const { all, completed, average } = toFigures(read.figures);
      return {
        message: 'Here are your figures.',
        data: {
          overAllScore: average ?? 0,
          totalInterviews: all,
          highestScore: read.highest ?? 0,
          completedInterview: completed,
        },
      };
    },
  );

  register(operations.recentInterviews, async ({ person }) => ({
    message: 'Here are your newest interviews.',
    data: await listInterviews(database, person.id, recentCount),
  }));
}
