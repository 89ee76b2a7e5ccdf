import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { purgeInParts } from '../../database/purge-in-parts.ts';
import { rateLimits } from '../../database/schema.ts';
import { after, type Clock, days } from '../../support/clock.ts';
import { ApiError } from '../api-error.ts';

/** How often something may be called. */
export interface Limit {
  /** What is limited, such as 'client'. */
  name: string;
  /** Calls in a window. */
  max: number;
  /** Length of a window in milliseconds. */
  windowMs: number;
}

/** Rate limits that are shared by any number of instances. */
export interface Limits {
  /**
   * Takes one permit.
   * @param who the client or user that it counts against; stored hashed
   * @returns 0 when it is granted, otherwise the milliseconds until the window ends
   */
  take(limit: Limit, who: string): Promise<number>;
  /**
   * Takes several permits, or as many of them as are left.
   * @returns how many are granted
   */
  takeUpTo(limit: Limit, who: string, wanted: number): Promise<number>;
  /**
   * Takes several permits for each of some, or as many of them as are left.
   * @param wanted how many, by who they count against
   * @returns how many are granted to each
   */
  takeUpToEach(limit: Limit, wanted: ReadonlyMap<string, number>): Promise<Map<string, number>>;
  /** Whether this instance has been told that no permit is left in the window; asks no database. */
  isUsedUp(limit: Limit, who: string): boolean;
}

/** A share of one window's permits that this instance has taken from the database. */
interface Block {
  left: number;
  windowEnd: number;
  /** Nothing was left to take: until the window ends the database need not be asked again. */
  isLast: boolean;
}

/** An instance takes this share of a limit at once: most calls then need no write of their own. */
const blocksPerLimit = 20;
/** Blocks are forgotten from here on, oldest first, so that many clients cannot fill the memory. */
const maxBlocks = 10_000;

/** What the database has counted of a key. */
interface Counted {
  total: number;
  windowEnd: number;
}

/**
 * Counts more in the windows of some keys, beginning a new one where the last is over. One statement, so that of many
 * instances at once each is counted.
 * @param amounts how much more, by key
 */
async function count(
  database: Database,
  amounts: ReadonlyMap<string, number>,
  windowMs: number,
  now: Date,
): Promise<Map<string, Counted>> {
  const isOver = sql`${rateLimits.windowStart} <= ${after(now, -windowMs).toISOString()}`;
  const rows = await database
    .insert(rateLimits)
    // In one order: statements that lock the same rows then cannot wait for one another.
    .values(
      [...amounts]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, amount]) => ({ key, windowStart: now, count: amount })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
        // Kept below the largest integer, however often a refused client retries.
        count: sql`case when ${isOver} then excluded.count else least(${rateLimits.count}, 1000000000) + excluded.count end`,
      },
    })
    .returning({
      key: rateLimits.key,
      count: rateLimits.count,
      windowStart: rateLimits.windowStart,
    });
  return new Map(
    rows.map(({ key, count: total, windowStart }) => [
      key,
      { total, windowEnd: windowStart.getTime() + windowMs },
    ]),
  );
}

function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The error of a call over a limit; `Retry-After` has the same in seconds. */
export function tooManyRequests(what: string, milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiError(429, `${what} Try again in ${inWords(milliseconds)}.`, seconds);
}

/**
 * Limits kept in the database. An instance takes permits in blocks of a twentieth of the limit, so
 * together the instances never grant more than the limit; what one has taken and not used when a
 * window ends is the price, at most a block an instance.
 */
export function createLimits(database: Database, clock: Clock): Limits {
  const blocks = new Map<string, Block>();
  const refills = new Map<string, Promise<void>>();

  const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

  /** Takes permits from the database, or as many of them as are left. */
  async function drawEach(
    { max, windowMs }: Limit,
    amounts: ReadonlyMap<string, number>,
    now: Date,
  ): Promise<Map<string, { granted: number; windowEnd: number }>> {
    if (amounts.size === 0) return new Map();
    const all = [...amounts].map(([key, amount]) => ({ key, hash: hashOf(key), amount }));
    const byHash = new Map(all.map(({ hash, amount }) => [hash, amount]));
    const counted = await count(database, byHash, windowMs, now);
    return new Map(
      all.map(({ key, hash, amount }) => {
        const found = counted.get(hash);
        if (found === undefined) throw new Error('The limit was not counted');
        const granted = Math.max(0, Math.min(amount, max - (found.total - amount)));
        return [key, { granted, windowEnd: found.windowEnd }];
      }),
    );
  }

  function remember(key: string, block: Block): void {
    const oldest = blocks.size >= maxBlocks ? blocks.keys().next().value : undefined;
    if (oldest !== undefined) blocks.delete(oldest);
    blocks.set(key, block);
  }

  async function refill(key: string, limit: Limit, now: Date): Promise<void> {
    const amount = Math.max(1, Math.floor(limit.max / blocksPerLimit));
    const drawn = await drawEach(limit, new Map([[key, amount]]), now);
    for (const { granted: left, windowEnd } of drawn.values()) {
      remember(key, { left, windowEnd, isLast: left === 0 });
    }
  }

  /** Calls that come while a block is fetched wait for it instead of fetching one each. */
  function refillOnce(key: string, limit: Limit, now: Date): Promise<void> {
    const running = refills.get(key);
    if (running !== undefined) return running;
    const started = refill(key, limit, now).finally(() => refills.delete(key));
    refills.set(key, started);
    return started;
  }

  /** Takes a permit from the block at hand; `null` when another block has to be fetched. */
  function takeFromBlock(key: string, now: Date): number | null {
    const block = blocks.get(key);
    const remaining = block === undefined ? 0 : block.windowEnd - now.getTime();
    if (block === undefined || remaining <= 0) return null;
    if (block.left === 0) return block.isLast ? remaining : null;
    block.left -= 1;
    return 0;
  }

  const keyOf = ({ name }: Limit, who: string) => `${name}:${who}`;

  function isUsedUp(limit: Limit, who: string): boolean {
    const block = blocks.get(keyOf(limit, who));
    return block?.isLast === true && block.windowEnd > clock().getTime();
  }

  async function takeUpToEach(limit: Limit, wanted: ReadonlyMap<string, number>) {
    const open = [...wanted].filter(([who, amount]) => amount > 0 && !isUsedUp(limit, who));
    const amounts = new Map(open.map(([who, amount]) => [keyOf(limit, who), amount]));
    const drawn = await drawEach(limit, amounts, clock());
    return new Map(
      [...wanted].map(([who, amount]) => {
        const key = keyOf(limit, who);
        const { granted, windowEnd } = drawn.get(key) ?? { granted: 0, windowEnd: 0 };
        if (granted < amount && windowEnd > 0) remember(key, { left: 0, windowEnd, isLast: true });
        return [who, granted];
      }),
    );
  }

  return {
    async take(limit, who) {
      const key = keyOf(limit, who);
      while (true) {
        const now = clock();
        const wait = takeFromBlock(key, now);
        if (wait !== null) return wait;
        await refillOnce(key, limit, now);
      }
    },
    async takeUpTo(limit, who, wanted) {
      return (await takeUpToEach(limit, new Map([[who, wanted]]))).get(who) ?? 0;
    },
    takeUpToEach,
    isUsedUp,
  };
}

/** Deletes expired windows; the longest window is a day. */
export function purgeLimits(database: Database, now: Date): Promise<void> {
  const isOld = lt(rateLimits.windowStart, after(now, -days(1)));
  return purgeInParts(database, rateLimits, rateLimits.key, isOld);
}
