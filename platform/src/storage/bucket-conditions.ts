import { randomUUID } from 'node:crypto';
import { ParleyError } from '../support/parley-error.ts';
import { type Bucket, ConditionError } from './bucket.ts';

/** An entity tag that no object has. */
const wrongTag = '"00000000000000000000000000000000"';

/** Whether a write whose condition fails is refused with the status of the protocol, 412. */
async function isRefused(bucket: Bucket, key: string, expected: string | null): Promise<boolean> {
  try {
    await bucket.put(key, 'second', { expected });
    return false;
  } catch (error) {
    return error instanceof ConditionError && error.status === 412;
  }
}

/**
 * Checks that the service supports conditional writes: without them concurrent releases would silently
 * overwrite each other.
 * @throws ParleyError 146 when it does not
 */
export async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  const key = `conditions/${randomUUID()}`;
  await bucket.put(key, 'first');
  try {
    if ((await isRefused(bucket, key, wrongTag)) && (await isRefused(bucket, key, null))) return;
  } finally {
    await bucket.remove(key);
  }
  throw new ParleyError(
    'PARLEY-146',
    'the service of the bucket does not honor If-Match and If-None-Match on writes (412 is expected). Use one that does: two releases at once would lose one another here.',
  );
}
