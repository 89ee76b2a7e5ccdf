import { and, eq, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { HistoryFilter } from '../../../contract/history.ts';
import { technologies, technologyLabels } from '../../../contract/topics.ts';
import { interviews } from '../../../database/schema.ts';

/** What fills the conditions of a filter, by name. */
export type FilterValues = {
  technology: string;
  status: string;
  /** The text as a pattern: it may stand anywhere in the title. */
  pattern: string;
  /** Technologies that have the text in their name. */
  named: string[];
};

/** The values of a filter; what it leaves open is empty and in no condition. */
export function filterValues({ search = '', technology, status }: HistoryFilter): FilterValues {
  const wanted = search.toLowerCase();
  return {
    technology: technology ?? '',
    status: status ?? '',
    pattern: `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`,
    named: technologies.filter((value) => technologyLabels[value].toLowerCase().includes(wanted)),
  };
}

/** Which conditions a filter has, whatever their values. */
export function filterShape({ search, technology, status }: HistoryFilter): string {
  const parts = [technology && 'technology', status && 'status', search && 'search'];
  return parts.filter((part) => part !== undefined && part !== '').join('-');
}

/**
 * What a filter lets through of one user's interviews.
 * @param owner the user's id, or an expression for it
 * @param bind gives a value its place in the statement
 */
export function matches(
  owner: string | SQLWrapper,
  filter: HistoryFilter,
  bind: (name: keyof FilterValues) => SQL,
): SQL | undefined {
  const { search, technology, status } = filter;
  const conditions: (SQL | undefined)[] = [eq(interviews.userId, owner)];
  if (technology !== undefined) conditions.push(eq(interviews.language, bind('technology')));
  if (status !== undefined) conditions.push(eq(interviews.status, bind('status')));
  if (search !== undefined && search !== '') {
    const isNamed = sql`${interviews.language} = any(${bind('named')}::text[])`;
    conditions.push(or(ilike(interviews.title, sql`${bind('pattern')}`), isNamed));
  }
  return and(...conditions);
}
