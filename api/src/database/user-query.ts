import { type SQL, sql } from 'drizzle-orm';

/** A value that a query is called with. */
export type QueryValue = string | number | readonly string[];
export type QueryValues = Readonly<Record<string, QueryValue>>;

/** The place of one of a query's values in its statement. */
export const parameter = (name: string): SQL => sql`call.${sql.identifier(name)}`;

/** What is read in the same round trip that finds the user behind a token. */
export interface UserQuery<T> {
  /** Names the prepared statement in the whole process: one for each shape of `select`. */
  name: string;
  /**
   * An expression over `users.id` and {@link parameter}, usually a subquery that builds one JSON
   * value; called once, when the statement is prepared.
   */
  select(): SQL<T>;
  /** Always under the same names. */
  values?: QueryValues;
  /** Not batched with other calls, since one result is large. */
  unbatched?: boolean;
}
