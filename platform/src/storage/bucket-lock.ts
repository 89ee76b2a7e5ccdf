import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ParleyError } from '../support/parley-error.ts';
import { type Bucket, ConditionError } from './bucket.ts';
import { requireConditionalWrites } from './bucket-conditions.ts';

const key = 'registry.lock';
/** Milliseconds after which a holder is taken to have died; a release takes seconds. */
const lease = 120_000;
/** Milliseconds to wait for another release to finish. */
const patience = 150_000;
/** Milliseconds between looks at the lock. */
const interval = 200;

const lockSchema = z.object({ holder: z.string(), until: z.number() });

/** Whether a lock's content is of a holder whose lease goes on; damaged content is of nobody. */
function isHeld(content: string): boolean {
  try {
    const { until } = lockSchema.parse(JSON.parse(content));
    // A clock that is far ahead does not hold the lock for ever.
    return until > Date.now() && until <= Date.now() + 2 * lease;
  } catch {
    return false;
  }
}

/** Takes the lock; `false` while another holds it. One whose lease is over no longer counts. */
async function take(bucket: Bucket, holder: string): Promise<boolean> {
  const content = JSON.stringify({ holder, until: Date.now() + lease });
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

/**
 * Runs `work` while no other release changes the registry in the bucket. It orders releases; that
 * none is lost even if a holder was too slow is the registry's own condition.
 * @throws ParleyError 137 when another release does not finish, 146 when the service keeps no conditions.
 */
export async function withBucketLock<T>(bucket: Bucket, work: () => Promise<T>): Promise<T> {
  await requireConditionalWrites(bucket);
  const holder = randomUUID();
  const end = Date.now() + patience;
  while (!(await take(bucket, holder))) {
    if (Date.now() > end) {
      throw new ParleyError(
        'PARLEY-137',
        `another release has not finished. Wait for it, or remove ${key} from the bucket.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  try {
    return await work();
  } finally {
    const found = await bucket.get(key);
    if (found?.content.toString('utf8').includes(holder)) await bucket.remove(key);
  }
}
