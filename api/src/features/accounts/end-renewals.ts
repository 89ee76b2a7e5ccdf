import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../../database/schema.ts';
import { subscriptions } from '../../database/tables/payments.ts';
import { describeError } from '../../http/logging.ts';
import { renews } from '../../identity/erase-users.ts';
import type { Services } from '../../providers/services.ts';
import { refreshSubscription } from '../billing/subscriptions/refresh-subscription.ts';
import { logMailFailure } from '../billing/subscriptions/running-subscription.ts';

/**
 * Ends what would still be charged of people whose grace has passed: asking for the deletion cancels
 * a plan, but its user can take that back on the provider's own page. One that cannot be ended is
 * logged and holds up nobody else; its user stays until the next day's attempt.
 */
export async function endRenewalsOfDueUsers(
  services: Services,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  const renewing = await services.connection.database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(lte(users.eraseAfter, now), renews));
  for (const { id } of renewing) {
    try {
      await services.payments.endSubscription(id, false);
      await refreshSubscription(services, id, logMailFailure(log));
    } catch (error) {
      const failure = { subscription: id, error: describeError(error) };
      log.error(failure, 'a plan of somebody who left could not be ended');
    }
  }
}
