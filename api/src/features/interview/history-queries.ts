import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { HistoryFilter, HistoryPage, HistoryQuery } from '../../contract/history.ts';
import type { InterviewSummary } from '../../contract/interview.ts';
import { technologies, technologyLabels } from '../../contract/topics.ts';
import type { Database } from '../../database/database.ts';
import { interviewQuestions, interviews } from '../../database/schema.ts';
import { toSummary } from './interview-queries.ts';

/** Interviews read at a time when all are wanted. */
const batchSize = 200;

/** Counted for the rows that are read only, by the index on interview and position. */
const questionCount = sql<number>`(
  select count(*)::int from ${interviewQuestions} as asked where asked.interview_id = ${interviews}.id
)`;

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** What a filter lets through of one person's interviews. */
function matches(userId: string, { search, technology, status }: HistoryFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(interviews.userId, userId)];
  if (technology !== undefined) conditions.push(eq(interviews.language, technology));
  if (status !== undefined) conditions.push(eq(interviews.status, status));
  if (search !== undefined && search !== '') {
    const wanted = search.toLowerCase();
    const named = technologies.filter((value) =>
      technologyLabels[value].toLowerCase().includes(wanted),
    );
    const inTitle = ilike(interviews.title, `%${escapePattern(search)}%`);
    conditions.push(
      named.length === 0 ? inTitle : or(inTitle, inArray(interviews.language, named)),
    );
  }
  return and(...conditions);
}

const sortColumns = {
  createdAt: interviews.createdAt,
  title: interviews.title,
  status: interviews.status,
  overallScore: interviews.overallScore,
  totalDuration: sql`${interviews.completedAt} - ${interviews.startedAt}`,
} as const;

/** What is missing comes last in either direction; equal rows keep one order from page to page. */
function ordering({ sort, order }: Pick<HistoryQuery, 'sort' | 'order'>): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  const first = direction(sortColumns[sort]);
  const main = sort === 'createdAt' ? first : sql`${first} nulls last`;
  return [main, ...(sort === 'createdAt' ? [] : [desc(interviews.createdAt)]), desc(interviews.id)];
}

/** One page, with what the history's header shows. Every part reads this person's rows only. */
export async function readHistoryPage(
  database: Database,
  userId: string,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const { page, size } = query;
  const where = matches(userId, query);
  const statusCount = (status: string) =>
    sql<number>`count(*) filter (where ${interviews.status} = ${status})::int`;
  const [rows, [figures]] = await Promise.all([
    database
      .select({ interview: interviews, questionCount })
      .from(interviews)
      .where(where)
      .orderBy(...ordering(query))
      .limit(size)
      .offset((page - 1) * size),
    database
      .select({
        all: sql<number>`count(*)::int`,
        scheduled: statusCount('scheduled'),
        in_progress: statusCount('in_progress'),
        completed: statusCount('completed'),
        cancelled: statusCount('cancelled'),
        total: sql<number>`count(*) filter (where ${where})::int`,
        average: sql<
          number | null
        >`round(avg(${interviews.overallScore}) filter (where ${interviews.status} = 'completed'), 2)::float8`,
      })
      .from(interviews)
      .where(eq(interviews.userId, userId)),
  ]);
  const { total = 0, average = null, ...counts } = figures ?? {};
  return {
    interviews: rows.map((row) => toSummary(row.interview, row.questionCount)),
    page,
    size,
    total,
    pages: Math.ceil(total / size),
    counts: { all: 0, scheduled: 0, in_progress: 0, completed: 0, cancelled: 0, ...counts },
    averageScore: average,
  };
}

/** All of a person's interviews that a filter lets through, newest first, a batch at a time. */
export async function* readHistory(
  database: Database,
  userId: string,
  filter: HistoryFilter = {},
): AsyncGenerator<InterviewSummary[]> {
  const where = matches(userId, filter);
  let last: { createdAt: Date; id: string } | null = null;
  while (true) {
    const isLater: SQL | undefined =
      last === null
        ? undefined
        : or(
            lt(interviews.createdAt, last.createdAt),
            and(eq(interviews.createdAt, last.createdAt), lt(interviews.id, last.id)),
          );
    const rows: { interview: typeof interviews.$inferSelect; questionCount: number }[] =
      await database
        .select({ interview: interviews, questionCount })
        .from(interviews)
        .where(and(where, isLater))
        .orderBy(desc(interviews.createdAt), desc(interviews.id))
        .limit(batchSize);
    if (rows.length > 0) yield rows.map((row) => toSummary(row.interview, row.questionCount));
    last = rows.at(-1)?.interview ?? null;
    if (last === null || rows.length < batchSize) return;
  }
}
