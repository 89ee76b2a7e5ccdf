import { bigint, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TelemetryEvent } from '../../contract/telemetry.ts';
import { moment } from '../schema.ts';

/** What browsers tell of screens, errors and web vitals. No column leads to a user. */
export const telemetryEvents = pgTable(
  'telemetry_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    kind: text('kind').$type<TelemetryEvent['kind']>().notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    value: doublePrecision('value').notNull(),
    /** Empty for all but errors. */
    message: text('message').notNull().default(''),
    /** Where an error was thrown: script, line and column; empty where that is not told. */
    file: text('file'),
    line: integer('line'),
    column: integer('column_number'),
  },
  (table) => [index('telemetry_by_time').on(table.at)],
);
