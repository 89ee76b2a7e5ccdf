import { eq } from 'drizzle-orm';
import type { SubscriptionStatus } from '../../../contract/account.ts';
import type { PlanId } from '../../../contract/plans/plans.ts';
import type { Database } from '../../../database/database.ts';
import { users } from '../../../database/schema.ts';
import { notSignedIn } from '../../../http/operations/operation.ts';

/** A user's plan and its state as they are at this moment. */
export async function findCurrentPlan(
  database: Database,
  userId: string,
): Promise<{ plan: PlanId; status: SubscriptionStatus }> {
  const [row] = await database
    .select({ plan: users.plan, status: users.subscriptionStatus })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw notSignedIn();
  return row;
}
