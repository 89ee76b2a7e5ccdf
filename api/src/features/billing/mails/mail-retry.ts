import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { unsentMails } from '../../../database/tables/mail.ts';
import { mailErrorCode } from '../../../providers/mail/mail-error.ts';
import type { Services } from '../../../providers/services.ts';
import { after, minutes } from '../../../support/clock.ts';
import type { Mail } from '../../../support/mail.ts';

/** Given up after this many; with waits that double from a minute that is after two days. */
const maxAttempts = 12;
/** For one instance to hand a mail over; longer than a mail server may take. */
const lease = minutes(2);
/** Mails that an instance takes at once. */
const batchSize = 10;

/** The wait after an attempt, in milliseconds. */
const waitAfter = (attempts: number, firstWait: number): number => firstWait * 2 ** (attempts - 1);

/** Keeps a mail that could not be handed over, so that it is tried again, also after a restart. */
export async function storeUnsentMail(
  services: Services,
  userId: string,
  mail: Mail,
): Promise<void> {
  const { connection, clock, configuration } = services;
  const nextAt = after(clock(), waitAfter(1, configuration.mailRetryWait));
  await connection.database
    .insert(unsentMails)
    .values({ id: randomUUID(), userId, mail, attempts: 1, nextAt });
}

/** Takes what is due for this instance alone. */
async function takeDue(database: Database, now: Date) {
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
  const { connection, clock, mail: provider, configuration } = services;
  const { database } = connection;
  for (const row of await takeDue(database, clock())) {
    const isRow = eq(unsentMails.id, row.id);
    const attempts = row.attempts + 1;
    try {
      await provider.send(row.mail);
      await database.delete(unsentMails).where(isRow);
      log.info({ mail: row.id, attempts }, 'a mail about a payment went out at last');
    } catch (error) {
      const code = mailErrorCode(error);
      if (attempts >= maxAttempts) {
        await database.delete(unsentMails).where(isRow);
        log.error({ mail: row.id, attempts, code }, 'a mail about a payment was given up');
      } else {
        const nextAt = after(clock(), waitAfter(attempts, configuration.mailRetryWait));
        await database.update(unsentMails).set({ attempts, nextAt }).where(isRow);
        log.warn({ mail: row.id, attempts, code }, 'a mail about a payment failed again');
      }
    }
  }
}
