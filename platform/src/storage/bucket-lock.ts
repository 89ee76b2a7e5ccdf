import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ParleyError } from '../support/parley-error.ts';
import { type Bucket, ConditionError } from './bucket.ts';
import { requireConditionalWrites } from './bucket-conditions.ts';

const key = 'registry.lock';
/** Milliseconds after which a lock expires, so that a dead holder does not block for ever. */
const leaseMs = 120_000;
/** Milliseconds to wait for another release to finish. */
const timeoutMs = 150_000;
/** Milliseconds between attempts to acquire the lock. */
const retryMs = 200;

const lockSchema = z.object({ holder: z.string(), until: z.number() });

/** Whether a lock has not expired; damaged content counts as expired. */
function isHeld(content: string): boolean {
  try {
    const { until } = lockSchema.parse(JSON.parse(content));
    // An expiry far in the future comes from a wrong clock and must not block for ever.
    return until > Date.now() && until <= Date.now() + 2 * leaseMs;
  } catch {
    return false;
  }
}

/** Acquires the lock; `false` while another holder's lease has not expired. */
async function acquire(bucket: Bucket, holder: string): Promise<boolean> {
  const content = JSON.stringify({ holder, until: Date.now() + leaseMs });
  const found = await bucket.get(key);
  if (found && isHeld(found.content.toString('utf8'))) return false;
  try {
    await bucket.put(key, content, { expected: found ? found.tag : null });
    return true;
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

/** Removes the lock, unless somebody else has it by now. */
async function giveBack(bucket: Bucket, holder: string): Promise<void> {
  const found = await bucket.get(key);
  if (found?.content.toString('utf8').includes(holder)) await bucket.remove(key);
}

/**
 * Runs `work` while no other release changes the registry in the bucket. The lock only orders
 * releases: if a slow holder's lease expires, the conditional write of the registry prevents a loss.
 * @throws ParleyError 137 on timeout, 146 when the service does not support conditional writes
 */
export async function withBucketLock<T>(bucket: Bucket, work: () => Promise<T>): Promise<T> {
  await requireConditionalWrites(bucket);
  const holder = randomUUID();
  const end = Date.now() + timeoutMs;
  while (!(await acquire(bucket, holder))) {
    if (Date.now() > end) {
      throw new ParleyError(
        'PARLEY-137',
        `another release has not finished. Wait for it, or remove ${key} from the bucket.`,
      );
    }
    await pause(retryMs);
  }
  try {
    return await work();
  } finally {
    // Where that fails, the lock expires; the work has ended as it did.
    await giveBack(bucket, holder).catch(() => {});
  }
}
