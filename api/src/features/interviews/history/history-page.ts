import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { HistoryQuery } from '../../../contract/history.ts';
import { interviews, users } from '../../../database/schema.ts';
import { interviewFigures } from '../../../database/tables/interview-totals.ts';
import { parameter, type UserQuery } from '../../../database/user-query.ts';
import { filterShape, filterValues, matches } from './history-filter.ts';

/** The summary as JSON text in the contract's words, kept by the database (migration 0008). */
const summary = sql`${interviews}.summary`;

const sortColumns = {
  createdAt: interviews.createdAt,
  title: interviews.title,
  status: interviews.status,
  overallScore: interviews.overallScore,
  totalDuration: sql`${interviews.completedAt} - ${interviews.startedAt}`,
} as const;

/** What is missing comes last in either direction; equal rows keep one order from page to page. */
function ordering({ sort, order }: HistoryQuery): SQL {
  const direction = order === 'asc' ? asc : desc;
  const first = direction(sortColumns[sort]);
  return sort === 'createdAt'
    ? sql`${first}, ${direction(interviews.id)}`
    : sql`${first} nulls last, ${desc(interviews.createdAt)}, ${desc(interviews.id)}`;
}

function pageRead(query: HistoryQuery): SQL<string> {
  const where = matches(users.id, query, parameter);
  const { scheduled, inProgress, completed, cancelled, scored, scoreSum } = interviewFigures;
  const all = sql`coalesce(${scheduled} + ${inProgress} + ${completed} + ${cancelled}, 0)`;
  const total =
    filterShape(query) === '' ? all : sql`(select count(*) from ${interviews} where ${where})`;
  const form = JSON.stringify({
    interviews: ['%s'],
    page: '%s',
    size: '%s',
    total: '%s',
    pages: '%s',
    counts: { all: '%s', scheduled: '%s', in_progress: '%s', completed: '%s', cancelled: '%s' },
    averageScore: '%s',
  }).replaceAll('"%s"', '%s');
  return sql<string>`(
    select format(${sql.raw(`'${form}'`)},
      (select string_agg(summary, ',') from (
        select ${summary} from ${interviews} where ${where}
        order by ${ordering(query)} limit ${parameter('limit')} offset ${parameter('offset')}
      ) as rows),
      ${parameter('page')}, ${parameter('limit')}, counted.total,
      ceil(counted.total::numeric / ${parameter('limit')})::int,
      counted.everything, coalesce(${scheduled}, 0), coalesce(${inProgress}, 0),
      coalesce(${completed}, 0), coalesce(${cancelled}, 0),
      coalesce(round(${scoreSum}::numeric / nullif(${scored}, 0), 2)::float8::text, 'null')
    )
    from (select) as nothing
      left join ${interviewFigures} on ${interviewFigures.userId} = ${users.id}
      cross join lateral (select ${total} as total, ${all} as everything) as counted
  )`;
}

/**
 * One page with what the history's header shows, as the JSON text that is sent: the database keeps
 * its rows in the contract's words, so that nothing is taken apart and put together again. Every
 * part reads this user's rows only.
 */
export function pageQuery(query: HistoryQuery): UserQuery<string> {
  const { page, size, sort, order } = query;
  return {
    name: `history-${sort}-${order}-${filterShape(query)}`,
    select: () => pageRead(query),
    values: { ...filterValues(query), page, limit: size, offset: (page - 1) * size },
  };
}
