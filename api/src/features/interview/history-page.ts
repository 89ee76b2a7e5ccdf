import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { HistoryQuery } from '../../contract/history.ts';
import { interviews, users } from '../../database/schema.ts';
import { interviewFigures } from '../../database/tables/figures.ts';
import type { Reading } from '../onboarding/authenticate.ts';
import { filterShape, filterValues, matches } from './history-filter.ts';

/** The columns of a summary, by the names and in the forms of the contract. */
const summaryColumns = sql`
  ${interviews.id}, ${interviews.title}, ${interviews.language}, ${interviews.level},
  ${interviews.status}, ${interviews.interviewType} as "interviewType",
  ${interviews.createdAt} as "createdAt", ${interviews.startedAt} as "startedAt",
  ${interviews.completedAt} as "completedAt",
  case when ${interviews.completedAt} >= ${interviews.startedAt}
    then floor(date_part('epoch', ${interviews.completedAt} - ${interviews.startedAt}) + 0.5)::int
  end as "totalDuration",
  ${interviews.questionCount} as "questionCount",
  ${interviews.overallScore} as "overallScore", ${interviews.practice}`;

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
  const where = matches(users.id, query, sql.placeholder);
  const { scheduled, inProgress, completed, cancelled, scored, scoreSum } = interviewFigures;
  const all = sql`coalesce(${scheduled} + ${inProgress} + ${completed} + ${cancelled}, 0)`;
  const total =
    filterShape(query) === '' ? all : sql`(select count(*) from ${interviews} where ${where})`;
  const limit = sql`${sql.placeholder('limit')}::int`;
  return sql<string>`(
    select json_build_object(
      'interviews', (
        select coalesce(json_agg(summary), '[]') from (
          select ${summaryColumns} from ${interviews} where ${where}
          order by ${ordering(query)} limit ${limit} offset ${sql.placeholder('offset')}::int
        ) as summary
      ),
      'page', ${sql.placeholder('page')}::int,
      'size', ${limit},
      'total', counted.total,
      'pages', ceil(counted.total::numeric / ${limit})::int,
      'counts', json_build_object(
        'all', counted.everything,
        'scheduled', coalesce(${scheduled}, 0),
        'in_progress', coalesce(${inProgress}, 0),
        'completed', coalesce(${completed}, 0),
        'cancelled', coalesce(${cancelled}, 0)
      ),
      'averageScore', round(${scoreSum}::numeric / nullif(${scored}, 0), 2)::float8
    )::text
    from (select) as nothing
      left join ${interviewFigures} on ${interviewFigures.userId} = ${users.id}
      cross join lateral (select ${total} as total, ${all} as everything) as counted
  )`;
}

/**
 * One page with what the history's header shows, as the JSON text that is sent: the database writes
 * it in the contract's words, so that twenty rows are not taken apart and put together again. Every
 * part reads this person's rows only.
 */
export function pageReading(query: HistoryQuery): Reading<string> {
  const { page, size, sort, order } = query;
  return {
    name: `history-${sort}-${order}-${filterShape(query)}`,
    read: () => pageRead(query),
    values: { ...filterValues(query), page, limit: size, offset: (page - 1) * size },
  };
}

const inUtc = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00:00$/;

/** A moment as PostgreSQL writes it in JSON, as everywhere in the API: in UTC, with milliseconds. */
export function utcMoment(text: string): string {
  const parts = inUtc.exec(text);
  if (parts === null) return new Date(text).toISOString();
  const [, seconds = '', fraction = ''] = parts;
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/**
 * The page's JSON with its moments in the API's form. The database could write that form too, at
 * twice the price of the page. A key with its quotes stands nowhere but before a value: inside a
 * text every quote has a backslash before it.
 */
export function toPageJson(read: string): string {
  return read.replaceAll(
    /"(createdAt|startedAt|completedAt)":"([^"]+)"/g,
    (_whole, key: string, moment: string) => `"${key}":"${utcMoment(moment)}"`,
  );
}
