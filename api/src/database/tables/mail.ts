import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Mail } from '../../support/mail.ts';
import { moment, ownerId } from '../schema.ts';

/**
 * Mails about payments that could not be handed over yet. They hold no link that signs in, and go
 * with their user.
 */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    mail: jsonb('mail').$type<Mail>().notNull(),
    /** How often it was tried. */
    attempts: integer('attempts').notNull(),
    /** When it is tried again; while one instance tries, the end of its lease. */
    nextAt: moment('next_at').notNull(),
  },
  (table) => [
    index('unsent_mails_by_time').on(table.nextAt),
    index('unsent_mails_by_user').on(table.userId),
  ],
);
