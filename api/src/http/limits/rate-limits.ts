import { createHash } from 'node:crypto';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
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
/** Windows that one statement deletes. */
const purgedTogether = 5_000;
/** Blocks are forgotten from here on, oldest first, so that many clients cannot fill the memory. */
const maxBlocks = 10_000;

/**
 * Counts `amount` more in the window of `key`, beginning a new one when the last is over. One
 * statement, so that of many instances at once each is counted.
 */
async function count(
  database: Database,
  key: string,
  amount: number,
  windowMs: number,
  now: Date,
): Promise<{ total: number; windowEnd: number }> {
  const isOver = sql`${rateLimits.windowStart} <= ${after(now, -windowMs).toISOString()}`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key, windowStart: now, count: amount })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
        // Kept below the largest integer, however often a refused client retries.
        count: sql`case when ${isOver} then ${amount} else least(${rateLimits.count}, 1000000000) + ${amount} end`,
      },
    })
    .returning({ count: rateLimits.count, windowStart: rateLimits.windowStart });
  if (row === undefined) throw new Error('The limit was not counted');
  return { total: row.count, windowEnd: row.windowStart.getTime() + windowMs };
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

  /** Takes permits from the database, or as many of them as are left. */
  async function draw(key: string, { max, windowMs }: Limit, amount: number, now: Date) {
    const hash = createHash('sha256').update(key).digest('hex');
    const { total, windowEnd } = await count(database, hash, amount, windowMs, now);
    const granted = Math.max(0, Math.min(amount, max - (total - amount)));
    return { granted, windowEnd };
  }

  function remember(key: string, block: Block): void {
    const oldest = blocks.size >= maxBlocks ? blocks.keys().next().value : undefined;
    if (oldest !== undefined) blocks.delete(oldest);
    blocks.set(key, block);
  }

  async function refill(key: string, limit: Limit, now: Date): Promise<void> {
    const amount = Math.max(1, Math.floor(limit.max / blocksPerLimit));
    const { granted: left, windowEnd } = await draw(key, limit, amount, now);
    remember(key, { left, windowEnd, isLast: left === 0 });
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

  return {
    async take(limit, who) {
      const key = `${limit.name}:${who}`;
      while (true) {
        const now = clock();
        const wait = takeFromBlock(key, now);
        if (wait !== null) return wait;
        await refillOnce(key, limit, now);
      }
    },
    async takeUpTo(limit, who, wanted) {
      const key = `${limit.name}:${who}`;
      const now = clock();
      const block = blocks.get(key);
      if (block?.isLast && block.windowEnd > now.getTime()) return 0;
      const { granted, windowEnd } = await draw(key, limit, wanted, now);
      if (granted < wanted) remember(key, { left: 0, windowEnd, isLast: true });
      return granted;
    },
  };
}

/** Deletes expired windows; the longest window is a day. In parts that no time limit of a statement meets. */
export async function purgeLimits(database: Database, now: Date): Promise<void> {
  const isOld = lt(rateLimits.windowStart, after(now, -days(1)));
  while (true) {
    const part = database
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(isOld)
      .limit(purgedTogether);
    const purged = await database
      .delete(rateLimits)
      .where(and(isOld, inArray(rateLimits.key, part)))
      .returning({ key: rateLimits.key });
    if (purged.length < purgedTogether) return;
  }
}
