import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sessionKeys } from '../../database/tables/session-keys.ts';
import type { Services } from '../../providers/services.ts';
import { interviewReference, sessionReference, userReference } from './holder-references.ts';

/** Adds to what is known of an interview's conversations, at its newest key. */
async function addSeconds(database: Database, interviewId: string, seconds: number): Promise<void> {
  const newest = database
    .select({ id: sessionKeys.id })
    .from(sessionKeys)
    .where(eq(sessionKeys.interviewId, interviewId))
    .orderBy(desc(sessionKeys.mintedAt))
    .limit(1);
  const before = sql`coalesce(${sessionKeys.conversationSeconds}, 0)`;
  await database
    .update(sessionKeys)
    .set({ conversationSeconds: sql`${before} + ${seconds}` })
    .where(eq(sessionKeys.id, sql`(${newest})`));
}

type EndingServices = Pick<Services, 'realtime' | 'connection'>;

/** An interview is over: its keys open nothing more, and how long it was talked is kept. */
export async function endInterviewConversations(
  { realtime, connection }: EndingServices,
  interviewId: string,
): Promise<void> {
  const seconds = await realtime.revoke({ interview: interviewReference(interviewId) });
  if (seconds !== null) await addSeconds(connection.database, interviewId, seconds);
}

/** Sign-in sessions are over: their keys open nothing more, and their conversations end. */
export async function endSessionConversations(
  { realtime }: Pick<Services, 'realtime'>,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(ids.map((id) => realtime.revoke({ session: sessionReference(id) })));
}

/** A user leaves: none of their keys opens anything, and all of their conversations end. */
export async function endUserConversations(
  { realtime }: Pick<Services, 'realtime'>,
  userId: string,
): Promise<void> {
  await realtime.revoke({ user: userReference(userId) });
}
