import type { FastifyBaseLogger } from 'fastify';
import type { SubscriptionRow } from '../../../database/tables/payments.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describeError } from '../../../http/logging.ts';
import { mailErrorCode } from '../../../providers/mail/mail-error.ts';
import type { Services } from '../../../providers/services.ts';
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

/** Logs that a mail about a payment did not go out; its reason only, never the address. */
export const logMailFailure = (log: FastifyBaseLogger) => (error: unknown) => {
  log.error({ code: mailErrorCode(error) }, 'a mail about a payment could not be sent yet');
};

/** The subscription that runs: the newest that is served, else the newest that is paused. */
export function runningSubscription(all: readonly SubscriptionRow[]): SubscriptionRow | null {
  const serving = all.find(({ status }) => isServing(status));
  return serving ?? all.find(({ status }) => status === 'paused') ?? null;
}

/**
 * Lets a running subscription end with what is paid for; one whose payments have stopped ends now.
 * @throws ApiError 503 when the provider cannot be reached
 */
export async function cancelSubscription(
  services: Services,
  running: SubscriptionRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const { payments } = services;
  await withProvider(log, async () => {
    if (running.status === 'paused') await payments.endSubscription(running.id, false);
    else await payments.setCancelAtPeriodEnd(running.id, true);
    await refreshSubscription(services, running.id, logMailFailure(log));
  });
}
