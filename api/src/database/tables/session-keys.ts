import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, ownerId } from '../schema.ts';

/**
 * Keys for the live interview that were handed out, never the keys themselves: what limits them and
 * what operators count. They outlive their interview, so that deleting one gives nothing back.
 */
export const sessionKeys = pgTable(
  'session_keys',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    interviewId: uuid('interview_id').notNull(),
    mintedAt: moment('minted_at').notNull(),
    /** Length of conversations, reported when the interview ends; null where it is not known. */
    conversationSeconds: integer('conversation_seconds'),
  },
  (table) => [
    index('session_keys_by_user_and_time').on(table.userId, table.mintedAt),
    index('session_keys_by_interview_and_time').on(table.interviewId, table.mintedAt),
    index('session_keys_by_time').on(table.mintedAt),
  ],
);
