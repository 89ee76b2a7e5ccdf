import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../schema.ts';

/**
 * What a user's interviews add up to. Triggers on `interviews` keep it in the transaction that
 * changes one (migration `identity_figures`), so that no page counts a whole history; nothing else
 * writes it. Without a row a user has no interviews.
 */
export const interviewTotals = pgTable('interview_figures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  scheduled: integer('scheduled').notNull().default(0),
  inProgress: integer('in_progress').notNull().default(0),
  completed: integer('completed').notNull().default(0),
  cancelled: integer('cancelled').notNull().default(0),
  /** Interviews with a score, and the sum of their scores. */
  scored: integer('scored').notNull().default(0),
  scoreSum: bigint('score_sum', { mode: 'number' }).notNull().default(0),
});
