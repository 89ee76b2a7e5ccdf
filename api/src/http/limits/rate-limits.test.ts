import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../../database/database.ts';
import { migrationsFolder } from '../../database/migrations-folder.ts';
import { rateLimits } from '../../database/schema.ts';
import { createLimits, purgeLimits } from './rate-limits.ts';

let client: PGlite;
let database: Database;
beforeAll(async () => {
  client = new PGlite();
  const opened = drizzle(client);
  await migrate(opened, { migrationsFolder });
  database = opened;
});
afterEach(() => database.delete(rateLimits));
afterAll(() => client.close());

const start = new Date('2026-11-30T12:00:00Z');
const limit = { name: 'events', max: 10, windowMs: 60_000 };

test('several permits are granted as far as they are left, by all instances together, until the window ends', async () => {
  let now = start;
  const [one, other] = [createLimits(database, () => now), createLimits(database, () => now)];
  const granted = [
    await one.takeUpTo(limit, 'ada', 4),
    await other.takeUpTo(limit, 'ada', 4),
    await one.takeUpTo(limit, 'ada', 4),
    await one.takeUpTo(limit, 'ada', 4),
    await other.takeUpTo(limit, 'ada', 4),
    await one.takeUpTo(limit, 'bob', 4),
  ];
  expect(granted).toEqual([4, 4, 2, 0, 0, 4]);
  now = new Date(start.getTime() + limit.windowMs);
  expect(await one.takeUpTo(limit, 'ada', 12)).toBe(10);
});

test('permits for several at once are granted to each as far as its own are left, in one statement', async () => {
  const limits = createLimits(database, () => start);
  await limits.takeUpTo(limit, 'ada', 8);
  const inserts = jest.spyOn(database, 'insert');
  const wanted = new Map([
    ['ada', 3],
    ['bob', 12],
    ['cid', 1],
    ['dan', 0],
  ]);
  expect([...(await limits.takeUpToEach(limit, wanted)).values()]).toEqual([2, 10, 1, 0]);
  expect([...(await limits.takeUpToEach(limit, wanted)).values()]).toEqual([0, 0, 1, 0]);
  expect(inserts).toHaveBeenCalledTimes(2);
  inserts.mockRestore();
  expect(['ada', 'bob', 'cid'].map((who) => limits.isUsedUp(limit, who))).toEqual([
    true,
    true,
    false,
  ]);
});

test('expired windows are removed, however many there are, in statements that are short', async () => {
  const windows = Array.from({ length: 12_000 }, (_, number) => number);
  for (let from = 0; from < windows.length; from += 4_000) {
    const rows = windows.slice(from, from + 4_000).map((number) => ({
      key: String(number),
      windowStart: number === 0 ? start : new Date('2026-11-28T12:00:00Z'),
      count: 1,
    }));
    await database.insert(rateLimits).values(rows);
  }
  const removals = jest.spyOn(database, 'delete');
  await purgeLimits(database, start);
  expect(await database.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: '0' }]);
  expect(removals.mock.calls.length).toBeGreaterThan(2);
  removals.mockRestore();
});
