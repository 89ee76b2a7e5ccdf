import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '../contract/account.ts';
import type { AnswerTiming } from '../contract/delivery.ts';
import type { InterviewStatus, InterviewType, LevelWish } from '../contract/interview.ts';
import type { InterviewerLanguage } from '../contract/interviewer.ts';
import type { SignInMethod } from '../contract/onboarding.ts';
import type { PlanId } from '../contract/plans/plans.ts';
import type { InterviewMode, Length, Manner, Scenario } from '../contract/scenarios.ts';
import type { Level, Technology } from '../contract/topics.ts';

/** A moment, stored in UTC and read as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Users. An address is stored in lower case and belongs to one user. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    plan: text('plan').$type<PlanId>().notNull().default('parley_free'),
    subscriptionStatus: text('subscription_status')
      .$type<SubscriptionStatus>()
      .notNull()
      .default('free'),
    preferredLanguages: jsonb('preferred_languages').$type<string[]>().notNull().default([]),
    /** What differs from the defaults; `readPreferences` completes it. */
    preferences: jsonb('preferences').notNull().default({}),
    createdAt: moment('created_at').notNull(),
    /** Set when the user asked for deletion: everything is erased then, unless they sign in. */
    eraseAfter: moment('erase_after'),
  },
  (table) => [index('users_by_erasure').on(table.eraseAfter)],
);

/** The user whom a row belongs to and is deleted with. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Mailed links. Only hashes are kept, of the link's token and of the asking browser's cookie. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    usage: text('usage').$type<'signup' | 'signin'>().notNull(),
    browserHash: text('browser_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sign_in_links_by_expiry').on(table.expiresAt)],
);

/** A user as stored. */
export type User = typeof users.$inferSelect;

/** Signed-in sessions, by the hash of their token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: ownerId(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the token stood in an address: it then dies early unless it is rotated. */
    handoffExpiresAt: moment('handoff_expires_at'),
    /** Browser and system in words, so that a user recognizes their devices. */
    device: text('device').notNull().default(''),
    signedInWith: text('signed_in_with').$type<SignInMethod>().notNull().default('link'),
    /** In steps of ten minutes, so that reading costs no write. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

/** How often something was asked for since the window began, by client, account or address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_limits_by_start').on(table.windowStart)],
);

/** Interviews. Title, language and level are what the user sees; answers hang below. */
export const interviews = pgTable(
  'interviews',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    title: text('title').notNull(),
    language: text('language').$type<Technology>().notNull(),
    level: text('level').$type<Level>(),
    status: text('status').$type<InterviewStatus>().notNull(),
    interviewType: text('interview_type').$type<InterviewType>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its questions were first fetched. */
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    /** 0 to 100; null until it is graded. */
    overallScore: integer('overall_score'),
    /** Questions that were asked; a trigger keeps it. */
    questionCount: integer('question_count').notNull().default(0),
    /** Another try at one question of an earlier interview; its score stays out of all averages. */
    practice: boolean('practice').notNull().default(false),
    companyType: text('company_type').$type<NonNullable<Scenario['companyType']>>(),
    role: text('role').$type<NonNullable<Scenario['role']>>(),
    length: text('length').$type<Length>().notNull().default('focused'),
    interviewerLanguage: text('interviewer_language')
      .$type<InterviewerLanguage>()
      .notNull()
      .default('en'),
    mode: text('mode').$type<InterviewMode>().notNull().default('real'),
    manner: text('manner').$type<Manner>().notNull().default('warm'),
    /** Wishes for another level, by the position of the question from which on they hold. */
    levelWishes: jsonb('level_wishes').$type<Record<string, LevelWish>>().notNull().default({}),
  },
  (table) => [
    index('interviews_by_user_and_age').on(table.userId, table.createdAt, table.id),
    index('interviews_by_user_and_score')
      .on(table.userId, table.overallScore)
      .where(sql`${table.overallScore} is not null`),
    check(
      'interviews_score_range',
      sql`${table.overallScore} is null or ${table.overallScore} between 0 and 100`,
    ),
  ],
);

/** The questions of an interview in their order, with the answers given so far. */
export const interviewQuestions = pgTable(
  'interview_questions',
  {
    id: uuid('id').primaryKey(),
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    questionId: text('question_id').notNull(),
    question: text('question').notNull(),
    /** The bank's entry as it was asked, so that a later edit changes no running interview. */
    rubric: jsonb('rubric').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /** How long it took, where that was measured. */
    timing: jsonb('timing').$type<AnswerTiming>(),
    /** What was asked on its answer, in order. */
    followUps: jsonb('follow_ups').$type<string[]>().notNull().default([]),
    /** How many characters the answer had when each of them was asked; null once it was rewritten. */
    followUpsAt: jsonb('follow_ups_at').$type<(number | null)[]>().notNull().default([]),
    /** When it was handed out; null until then. */
    askedAt: moment('asked_at'),
    /** Whether its answer was changed after the interview had gone on. */
    edited: boolean('edited').notNull().default(false),
    /** Share of its points that the answer makes, 0 to 1; null where that was not judged. */
    share: doublePrecision('share'),
    /** Hints that were given on it. */
    hints: integer('hints').notNull().default(0),
    /** The answer as it stood before the first hint, '' for none; null without a hint. */
    answerBeforeHints: text('answer_before_hints'),
  },
  (table) => [
    uniqueIndex('interview_questions_by_position').on(table.interviewId, table.position),
    uniqueIndex('interview_questions_by_question').on(table.interviewId, table.questionId),
  ],
);

/** One row an interview: who is grading it until when, then the result. */
export const gradings = pgTable('gradings', {
  interviewId: uuid('interview_id')
    .primaryKey()
    .references(() => interviews.id, { onDelete: 'cascade' }),
  leaseId: uuid('lease_id').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  /** The full result, before a plan hides anything; null while it is being graded. */
  result: jsonb('result'),
});

/**
 * What counts against the monthly quota. It outlives its interview: deleting an interview that was
 * held gives nothing back.
 */
export const quotaReservations = pgTable(
  'quota_reservations',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    interviewId: uuid('interview_id'),
    reservedAt: moment('reserved_at').notNull(),
    releasedAt: moment('released_at'),
  },
  (table) => [
    index('quota_reservations_by_user_and_time').on(table.userId, table.reservedAt),
    index('quota_reservations_by_interview').on(table.interviewId),
  ],
);
