import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TelemetryEvent } from '../../contract/telemetry.ts';
import { migrationsFolder } from '../../database/migrations-folder.ts';
import { rateLimits } from '../../database/schema.ts';
import { createLimits } from '../../http/limits/rate-limits.ts';
import { countedEvents, countedPerClient, keptPerClient } from './count-per-client.ts';

const now = new Date('2026-11-30T12:00:00Z');
let connection: PGlite;
let count: (events: readonly TelemetryEvent[]) => Promise<TelemetryEvent[]>;
beforeAll(async () => {
  connection = new PGlite();
  const database = drizzle(connection);
  await migrate(database, { migrationsFolder });
});
beforeEach(async () => {
  const database = drizzle(connection);
  await database.delete(rateLimits);
  const limits = createLimits(database, () => now);
  count = (events) => countedEvents(limits, '203.0.113.1', events);
});
afterAll(() => connection.close());

const many = (number: number, change: Partial<TelemetryEvent> = {}): TelemetryEvent[] =>
  Array.from({ length: number }, () => ({
    kind: 'load',
    remote: 'mfe-account',
    version: '1.0.0-good',
    page: '/profile',
    name: 'profile',
    value: 120,
    ...change,
  }));
const { screen, error, vital } = countedPerClient;

test('an address over its screens fails in what counts as often as in all of them @RELEASE-136', async () => {
  const counted: TelemetryEvent[] = [];
  for (let round = 0; round < 20; round += 1) {
    counted.push(...(await count([...many(19), ...many(1, { kind: 'error' })])));
  }
  expect(counted).toHaveLength(screen);
  expect(counted.filter(({ kind }) => kind === 'error')).toHaveLength(1);
});

test('errors of a client count to their own limit, and only as screens that it may still tell of', async () => {
  expect(await count(many(20, { kind: 'error' }))).toHaveLength(error);
  expect(await count(many(screen))).toHaveLength(screen - error);
  expect(await count(many(20, { kind: 'error', version: '1.1.0-next' }))).toHaveLength(error);
  expect(await count(many(screen, { version: '1.2.0' }))).toHaveLength(screen);
  expect(await count(many(1, { version: '1.2.0', kind: 'error' }))).toEqual([]);
  expect(await count(many(vital + 1, { kind: 'vital' }))).toHaveLength(vital);
});

test('events that do not count leave room for those of other versions', async () => {
  for (let call = 0; call < 10; call += 1) await count(many(keptPerClient / 10));
  expect(await count(many(1, { kind: 'error', version: '1.1.0-next' }))).toHaveLength(1);
});

test('a client that has used up its events adds no names to the table of the limits', async () => {
  for (let call = 0; call <= keptPerClient / screen; call += 1) {
    await count(many(screen, { version: `9.0.${call}` }));
  }
  const rows = () => drizzle(connection).$count(rateLimits);
  const before = await rows();
  expect(await count(many(1, { version: '9.1.0' }))).toEqual([]);
  expect(await rows()).toBe(before);
});
