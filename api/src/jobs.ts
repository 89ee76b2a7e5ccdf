import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { sessions, signInLinks } from './database/schema.ts';
import { providerSignIns } from './database/tables/identity.ts';
import { endRenewalsOfDueUsers } from './features/accounts/end-renewals.ts';
import { resendDueMails } from './features/billing/mails/mail-retry.ts';
import { purgeFeedbackViews } from './features/billing/refunds/feedback-views.ts';
import { purgeRefundClaims, resumeRefunds } from './features/billing/refunds/refund-claims.ts';
import { purgePaymentEvents } from './features/billing/subscriptions/transactions.ts';
import { purgeKeyUsage } from './features/session-keys/key-usage.ts';
import { purgeTelemetry } from './features/telemetry/telemetry-routes.ts';
import { purgeLimits } from './http/limits/rate-limits.ts';
import { describeError } from './http/logging.ts';
import { eraseDueUsers } from './identity/erase-users.ts';
import { purgeRememberedBrowsers } from './identity/sign-in/remembered-browsers.ts';
import { purgeCheckouts } from './providers/payments/embedded/payments-store.ts';
import type { Services } from './providers/services.ts';
import { after, days } from './support/clock.ts';
import { repeat } from './support/repeat.ts';

/** Longest time between two looks for mail and refunds to try again, in milliseconds. */
const maxRetryPauseMs = 30_000;
/** How long used and expired links are kept. */
const linkRetention = days(1);

/**
 * Carries out deletions whose grace has passed, and clears what can no longer be used. Each part
 * changes nothing when repeated, so any number of instances may do it at once.
 */
async function runDailyJobs(services: Services, log: FastifyBaseLogger): Promise<number> {
  const { clock, connection } = services;
  const { database } = connection;
  const now = clock();
  await endRenewalsOfDueUsers(services, now, log);
  const erased = await eraseDueUsers(database, now);
  await purgeCheckouts(database);
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
  await database.delete(signInLinks).where(lt(signInLinks.expiresAt, after(now, -linkRetention)));
  await database.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now));
  await purgeRememberedBrowsers(database, now);
  await purgeFeedbackViews(database, now);
  await purgeRefundClaims(database, now);
  await purgePaymentEvents(database, now);
  await purgeLimits(database, now);
  await purgeTelemetry(database, now);
  await purgeKeyUsage(database, now);
  return erased;
}

/**
 * Runs the daily work now and every day, and looks for mail and refunds to try again.
 * @returns stops it, once what is running has finished
 */
export function startJobs(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const daily = () =>
    runDailyJobs(services, log)
      .then((erased) => log.info({ erased }, 'the daily work is done'))
      .catch((error: unknown) => {
        log.error({ error: describeError(error) }, 'the daily work failed');
      });
  const mails = () =>
    resendDueMails(services, log).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'mails that wait could not be looked for');
    });
  const refunds = () =>
    resumeRefunds(services, log).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'refunds that wait could not be looked for');
    });
  const retryPause = Math.min(maxRetryPauseMs, services.configuration.mailRetryWait);
  const stops = [repeat(daily, days(1)), repeat(mails, retryPause), repeat(refunds, retryPause)];
  return async () => {
    for (const stop of stops) await stop();
  };
}
