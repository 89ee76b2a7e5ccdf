import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { HistoryPage, HistoryQuery } from '../../contract/history.ts';
import { interviews, users } from '../../database/schema.ts';
import type { Reading } from '../onboarding/authenticate.ts';
import { type Figures, figuresOfPerson, toFigures } from './figures.ts';
import { filterShape, filterValues, matches } from './history-filter.ts';
import { type SummaryRow, toSummary } from './interview-queries.ts';

/** A row as it stands in JSON: its moments are texts. */
type JsonRow = Omit<SummaryRow, 'createdAt' | 'startedAt' | 'completedAt'> & {
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
};

/** What the database answers about a page. */
interface PageRead {
  rows: JsonRow[];
  figures: Figures | null;
  /** How many a filter lets through; `null` when there is no filter. */
  total: number | null;
}

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

function pageRead(query: HistoryQuery): SQL<PageRead> {
  const where = matches(users.id, query, sql.placeholder);
  const page = sql`
    select
      ${interviews.id}, ${interviews.title}, ${interviews.language}, ${interviews.level},
      ${interviews.status}, ${interviews.interviewType} as "interviewType",
      ${interviews.createdAt} as "createdAt", ${interviews.startedAt} as "startedAt",
      ${interviews.completedAt} as "completedAt", ${interviews.overallScore} as "overallScore",
      ${interviews.questionCount} as "questionCount"
    from ${interviews}
    where ${where}
    order by ${ordering(query)}
    limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int`;
  const total =
    filterShape(query) === ''
      ? sql`null`
      : sql`(select count(*) from ${interviews} where ${where})`;
  return sql<PageRead>`json_build_object(
    'rows', (select coalesce(json_agg(page), '[]') from (${page}) as page),
    'figures', ${figuresOfPerson()},
    'total', ${total}
  )`;
}

/** One page with what the history's header shows; every part reads this person's rows only. */
export function pageReading(query: HistoryQuery): Reading<PageRead> {
  const { page, size, sort, order } = query;
  return {
    name: `history-${sort}-${order}-${filterShape(query)}`,
    read: () => pageRead(query),
    values: { ...filterValues(query), limit: size, offset: (page - 1) * size },
  };
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The page as the contract has it. */
export function toHistoryPage(read: PageRead, query: HistoryQuery): HistoryPage {
  const { average, ...counts } = toFigures(read.figures);
  const total = read.total ?? counts.all;
  return {
    interviews: read.rows.map(({ createdAt, startedAt, completedAt, ...row }) => {
      const moments = {
        createdAt: new Date(createdAt),
        startedAt: momentOf(startedAt),
        completedAt: momentOf(completedAt),
      };
      return toSummary({ ...row, ...moments });
    }),
    page: query.page,
    size: query.size,
    total,
    pages: Math.ceil(total / query.size),
    counts,
    averageScore: average,
  };
}
