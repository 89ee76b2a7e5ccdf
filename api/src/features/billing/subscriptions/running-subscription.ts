import type { FastifyBaseLogger } from 'fastify';
import type { SubscriptionRow } from '../../../database/tables/payments.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describeError } from '../../../http/logging.ts';
import { mailErrorCode } from '../../../providers/mail/mail-error.ts';
import type { Services } from '../../../providers/services.ts';
import { subscriptionsOf } from './apply-subscription.ts';
import { isServing } from './plan-of-subscriptions.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** Runs a call to the payment provider; a failure is logged and answered with a general message. */
export async function withProvider<T>(log: FastifyBaseLogger, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.error({ error: describeError(error) }, 'the payment provider failed');
    throw new ApiError(
      503,
      'The payment provider cannot be reached right now. Try again in a moment.',
    );
  }
}

/** Logs that a mail did not go out; its reason only, never the address. */
export const logMailFailure = (log: FastifyBaseLogger) => (error: unknown) => {
  log.error({ code: mailErrorCode(error) }, 'a mail could not be sent yet');
};

/** The subscription that runs: the newest that is served, else the newest that is paused. */
export function runningSubscription(all: readonly SubscriptionRow[]): SubscriptionRow | null {
  const serving = all.find(({ status }) => isServing(status));
  return serving ?? all.find(({ status }) => status === 'paused') ?? null;
}

/**
 * A subscription as the provider has it now: the webhook that tells of a change can be lost, and the
 * provider refuses to change what has ended.
 */
async function readAgain(
  services: Services,
  stored: SubscriptionRow,
  log: FastifyBaseLogger,
): Promise<SubscriptionRow> {
  await refreshSubscription(services, stored.id, logMailFailure(log));
  const all = await subscriptionsOf(services.connection.database, stored.userId);
  return all.find(({ id }) => id === stored.id) ?? stored;
}

/** As `cancelSubscriptions`, for one of them. */
async function cancelOne(
  services: Services,
  stored: SubscriptionRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const { payments } = services;
  const running = await readAgain(services, stored, log);
  if (running.status === 'paused') await payments.endSubscription(running.id, false);
  else if (running.status === 'active') await payments.setCancelAtPeriodEnd(running.id, true);
  else return;
  await refreshSubscription(services, running.id, logMailFailure(log));
}

/**
 * Lets what a user pays for end, so that nothing is charged again: a subscription ends with what is paid
 * for, one whose payments have stopped ends now, and nothing is left to do for one that has ended. Each
 * one that renews, since the one that seems to run may have ended without a webhook.
 * @throws ApiError 503 when the provider cannot be reached
 */
export async function cancelSubscriptions(
  services: Services,
  userId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const all = await subscriptionsOf(services.connection.database, userId);
  const renewing = all.filter(({ status }) => status === 'active' || status === 'paused');
  await withProvider(log, async () => {
    for (const one of renewing) await cancelOne(services, one, log);
  });
}

/**
 * Lets a cancelled subscription go on.
 * @throws ApiError 409 when it has ended meanwhile, 503 when the provider cannot be reached
 */
export async function resumeSubscription(
  services: Services,
  stored: SubscriptionRow,
  log: FastifyBaseLogger,
): Promise<void> {
  await withProvider(log, async () => {
    const { id, status } = await readAgain(services, stored, log);
    if (status === 'expired') {
      throw new ApiError(409, 'Your plan has ended, so there is nothing to resume.');
    }
    await services.payments.setCancelAtPeriodEnd(id, false);
    await refreshSubscription(services, id, logMailFailure(log));
  });
}
