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
/** Mails that an instance sends in one go. */
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

/** Mails that went out and whose rows could not be removed: they are not sent again from here. */
const sentIds = new Set<string>();

/** @throws when the database does not answer; the rows are removed the next time */
async function removeSent(database: Database): Promise<void> {
  if (sentIds.size === 0) return;
  const ids = [...sentIds];
  await database.delete(unsentMails).where(inArray(unsentMails.id, ids));
  for (const id of ids) sentIds.delete(id);
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
  try {
    await provider.send(row.mail);
  } catch (error) {
    const isRow = eq(unsentMails.id, row.id);
    const attempts = row.attempts + 1;
    const isGivenUp = attempts >= maxAttempts;
    const nextAt = after(clock(), waitAfter(attempts, configuration.mailRetryWait));
    if (isGivenUp) await database.delete(unsentMails).where(isRow);
    else await database.update(unsentMails).set({ attempts, nextAt }).where(isRow);
    return { error, isGivenUp };
  }
  sentIds.add(row.id);
  await removeSent(database);
  return null;
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

/** Takes the mail that has been due longest for this instance alone. */
async function takeDue(database: Database, now: Date): Promise<UnsentMail | null> {
  const due = database
    .select({ id: unsentMails.id })
    .from(unsentMails)
    .where(lte(unsentMails.nextAt, now))
    .orderBy(asc(unsentMails.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(unsentMails)
    .set({ nextAt: after(now, lease) })
    .where(inArray(unsentMails.id, due))
    .returning();
  return row ?? null;
}

async function resend(services: Services, row: UnsentMail, log: FastifyBaseLogger): Promise<void> {
  const attempts = row.attempts + 1;
  const failed = await handOver(services, row);
  if (failed === null) {
    log.info({ mail: row.id, attempts }, 'a mail went out at last');
    return;
  }
  const code = mailErrorCode(failed.error);
  if (failed.isGivenUp) {
    log.error({ mail: row.id, attempts, code }, 'a mail was given up');
  } else log.warn({ mail: row.id, attempts, code }, 'a mail failed again');
}

/**
 * Sends again what is due. Any number of instances may do so at once: each mail is one's, taken only
 * when it is its turn, so that its lease does not run out behind a slow mail server.
 */
export async function resendDueMails(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { connection, clock } = services;
  await removeSent(connection.database);
  for (let count = 0; count < batchSize; count += 1) {
    const row = await takeDue(connection.database, clock());
    if (row === null) return;
    await resend(services, row, log);
  }
}
