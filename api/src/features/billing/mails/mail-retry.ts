import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { unsentMails } from '../../../database/tables/mail.ts';
import { mailErrorCode } from '../../../providers/mail/mail-error.ts';
import type { Services } from '../../../providers/services.ts';
import { after, minutes } from '../../../support/clock.ts';
import type { Mail } from '../../../support/mail.ts';

/** A mail that waits, as it is stored. */
export type UnsentMail = typeof unsentMails.$inferSelect;

/** Given up after this many; with waits that double from a minute that is after two days. */
const maxAttempts = 12;
/** For one instance to hand a mail over; longer than a mail server may take. */
const lease = minutes(2);
/** Mails that an instance takes at once. */
const batchSize = 10;

/** The wait after an attempt, in milliseconds. */
const waitAfter = (attempts: number, firstWait: number): number => firstWait * 2 ** (attempts - 1);

/**
 * Stores mails in the transaction of the change that they tell of, so that none is lost when the
 * process ends before it has sent them. They are this instance's to send once that is committed.
 */
export async function storeMails(
  transaction: Database,
  userId: string,
  mails: readonly Mail[],
  now: Date,
): Promise<UnsentMail[]> {
  if (mails.length === 0) return [];
  // They are sent one after the other: each has its own time.
  const rows = mails.map((mail, index) => ({
    id: randomUUID(),
    userId,
    mail,
    attempts: 0,
    nextAt: after(now, lease * (index + 1)),
  }));
  await transaction.insert(unsentMails).values(rows);
  return rows;
}

/**
 * Hands a mail over. One that is not taken is tried again later, also after a restart.
 * @returns why it was not taken, and whether it was given up; `null` when it went out
 */
async function handOver(
  services: Services,
  row: UnsentMail,
): Promise<{ error: unknown; isGivenUp: boolean } | null> {
  const { connection, clock, mail: provider, configuration } = services;
  const { database } = connection;
  const isRow = eq(unsentMails.id, row.id);
  try {
    await provider.send(row.mail);
    await database.delete(unsentMails).where(isRow);
    return null;
  } catch (error) {
    const attempts = row.attempts + 1;
    const isGivenUp = attempts >= maxAttempts;
    const nextAt = after(clock(), waitAfter(attempts, configuration.mailRetryWait));
    if (isGivenUp) await database.delete(unsentMails).where(isRow);
    else await database.update(unsentMails).set({ attempts, nextAt }).where(isRow);
    return { error, isGivenUp };
  }
}

/** Sends mails whose change is committed; what a mail server does not take now is sent later. */
export async function sendStoredMails(
  services: Services,
  rows: readonly UnsentMail[],
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const row of rows) {
    const failed = await handOver(services, row);
    if (failed !== null) onFailure(failed.error);
  }
}

/** Takes what is due for this instance alone. */
async function takeDue(database: Database, now: Date): Promise<UnsentMail[]> {
  const due = database
    .select({ id: unsentMails.id })
    .from(unsentMails)
    .where(lte(unsentMails.nextAt, now))
    .orderBy(asc(unsentMails.nextAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return database
    .update(unsentMails)
    .set({ nextAt: after(now, lease) })
    .where(inArray(unsentMails.id, due))
    .returning();
}

/** Sends again what is due. Any number of instances may do so at once: each mail is one's. */
export async function resendDueMails(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { connection, clock } = services;
  for (const row of await takeDue(connection.database, clock())) {
    const attempts = row.attempts + 1;
    const failed = await handOver(services, row);
    if (failed === null) {
      log.info({ mail: row.id, attempts }, 'a mail about a payment went out at last');
      continue;
    }
    const code = mailErrorCode(failed.error);
    if (failed.isGivenUp) {
      log.error({ mail: row.id, attempts, code }, 'a mail about a payment was given up');
    } else log.warn({ mail: row.id, attempts, code }, 'a mail about a payment failed again');
  }
}
