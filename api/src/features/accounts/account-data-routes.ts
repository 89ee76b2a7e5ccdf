import { eq } from 'drizzle-orm';
import { documents } from '../../contract/operations/documents.ts';
import { operations } from '../../contract/operations.ts';
import { sessions, users } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { tooManyRequests } from '../../http/limits/rate-limits.ts';
import type { RegisterDocument } from '../../http/operations/document-operation.ts';
import type { Register } from '../../http/operations/operation.ts';
import { eraseAfter, graceDays } from '../../identity/erase-users.ts';
import { normalizeEmail } from '../../identity/sign-in/sign-in-links.ts';
import type { Services } from '../../providers/services.ts';
import { hours } from '../../support/clock.ts';
import { toBuffer } from '../../workers/to-buffer.ts';
import { sendStoredMails, storeMails } from '../billing/mails/mail-retry.ts';
import {
  cancelSubscriptions,
  logMailFailure,
} from '../billing/subscriptions/running-subscription.ts';
import { endUserConversations } from '../session-keys/end-conversations.ts';
import { deletionMail } from './deletion-mail.ts';
import { personalData } from './personal-data.ts';
import { personalDocuments } from './personal-documents.ts';

/** Archives an hour for one user: each reads all that is theirs. */
const archiveLimit = { name: 'archive', max: 10, windowMs: hours(1) };

/** Milliseconds for packing an archive; the largest take some seconds. */
const packTimeoutMs = 60_000;

/** A user's own data: taking it along, and having it deleted. */
export function registerAccountData(
  register: Register,
  registerDocument: RegisterDocument,
  services: Services,
): void {
  const { clock, configuration, limits } = services;
  const { database } = services.connection;

  registerDocument(documents.profileExport, async ({ user }) => {
    const wait = await limits.take(archiveLimit, user.id);
    if (wait > 0) throw tooManyRequests('Too many archives were asked for.', wait);
    const now = clock();
    const { productName } = configuration;
    const content = await services.workers.run(
      'packArchive',
      {
        files: await personalData(database, user),
        documents: await personalDocuments(services, user),
        productName,
        createdAt: now,
      },
      { userId: user.id, timeoutMs: packTimeoutMs },
    );
    return {
      mediaType: 'application/zip',
      fileName: `${productName.replaceAll(/[^A-Za-z0-9]+/g, '-')}-data-${now.toISOString().slice(0, 10)}.zip`,
      content: toBuffer(content),
    };
  });

  register(operations.deleteProfile, async ({ user, body, request }) => {
    if (normalizeEmail(body.confirmation) !== user.email) {
      throw new ApiError(422, 'Type your email address as it stands in your profile to confirm.');
    }
    // A user who leaves is not charged again, whether or not they return.
    await cancelSubscriptions(services, user.id, request.log);
    const now = clock();
    const moment = eraseAfter(now);
    const stored = await database.transaction(async (transaction) => {
      await transaction.update(users).set({ eraseAfter: moment }).where(eq(users.id, user.id));
      await transaction.delete(sessions).where(eq(sessions.userId, user.id));
      const mail = deletionMail(user.email, moment, configuration);
      return storeMails(transaction, user.id, [mail], now);
    });
    await endUserConversations(services, user.id);
    await sendStoredMails(services, stored, logMailFailure(request.log));
    return {
      message: `Your account is deleted in ${graceDays} days. Sign in before then to keep it.`,
      data: { eraseAfter: moment.toISOString() },
    };
  });
}
