import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Grading, Verdict } from '../../contract/grading.ts';
import type { ObjectionKind } from '../../contract/report/objections.ts';
import { interviews, moment, ownerId } from '../schema.ts';

/**
 * What candidates object to in their grades, with the answer and the grade as they were then, which
 * they agreed to send. It goes with the interview and with the account.
 */
export const objections = pgTable(
  'objections',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    criterionId: text('criterion_id').notNull(),
    kind: text('kind').$type<ObjectionKind>().notNull(),
    /** '' for none. */
    comment: text('comment').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    label: text('label').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    quotes: jsonb('quotes').$type<string[]>().notNull(),
    grader: text('grader').$type<Grading['grader']>().notNull(),
    graderVersion: text('grader_version').notNull(),
    rubricVersion: text('rubric_version').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('objections_by_point').on(
      table.interviewId,
      table.questionId,
      table.criterionId,
      table.kind,
    ),
    index('objections_by_user').on(table.userId),
  ],
);
