import { and, eq, lte } from 'drizzle-orm';
import { users } from '../../database/schema.ts';
import { subscriptions } from '../../database/tables/payments.ts';
import { renews } from '../../identity/erase-users.ts';
import type { Services } from '../../providers/services.ts';
import {
  type OnMailFailure,
  refreshSubscription,
} from '../billing/subscriptions/refresh-subscription.ts';

/**
 * Ends what would still be charged of people whose grace has passed: asking for the deletion cancels
 * a plan, but its user can take that back on the provider's own page.
 * @throws when the provider does not answer
 */
export async function endRenewalsOfDueUsers(
  services: Services,
  now: Date,
  onMailFailure: OnMailFailure,
): Promise<void> {
  const renewing = await services.connection.database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(lte(users.eraseAfter, now), renews));
  for (const { id } of renewing) {
    await services.payments.endSubscription(id, false);
    await refreshSubscription(services, id, onMailFailure);
  }
}
