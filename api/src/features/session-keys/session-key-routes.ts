import { and, eq } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import type { SessionKey } from '../../contract/setup.ts';
import type { User } from '../../database/schema.ts';
import { sessions } from '../../database/schema.ts';
import type { Session } from '../../http/operations/operation.ts';
import { notSignedIn, type Register } from '../../http/operations/operation.ts';
import { requireOperator } from '../../http/operator.ts';
import type { Services } from '../../providers/services.ts';
import { conversationSession } from './conversation-session.ts';
import { interviewReference, sessionReference, userReference } from './holder-references.ts';
import { keyUsageOf } from './key-usage.ts';
import { findOpenInterview } from './open-interview.ts';
import { monthlyKeys, releaseKey, reserveKey } from './reserve-key.ts';

/** Keys for the live interview, and for operators how many were handed out. */
export function registerSessionKeys(register: Register, services: Services): void {
  const { clock, configuration, connection, realtime } = services;
  const { database } = connection;

  /** The interview may have ended, and its user signed out, while the key was being made. */
  async function requireStillOpen(user: User, session: Session, interviewId: string) {
    const alive = and(eq(sessions.id, session.id), eq(sessions.userId, user.id));
    if ((await database.$count(sessions, alive)) === 0) throw notSignedIn();
    await findOpenInterview(database, user.id, interviewId);
  }

  async function createKey(
    user: User,
    session: Session,
    interviewId: string | undefined,
  ): Promise<SessionKey> {
    const interview = await findOpenInterview(database, user.id, interviewId);
    const holder = {
      user: userReference(user.id),
      session: sessionReference(session.id),
      interview: interviewReference(interview.id),
    };
    const max = configuration.sessionKeysPerMonth ?? monthlyKeys(user.plan);
    const reserved = await reserveKey(database, user.id, interview.id, max, clock());
    const make = async (): Promise<SessionKey> => {
      const conversation = await conversationSession(database, user, interview, clock());
      const minted = await realtime.createSessionKey({ holder, session: conversation.session });
      return { ...minted, instructions: conversation.instructions, voice: conversation.voice };
    };
    const key = await make().catch(async (error: unknown) => {
      await releaseKey(database, reserved);
      throw error;
    });
    await requireStillOpen(user, session, interview.id).catch(async (ended: unknown) => {
      await realtime.revoke({ session: holder.session, interview: holder.interview });
      throw ended;
    });
    return key;
  }

  register(operations.sessionKey, async ({ user, session, query }) => {
    const data = await createKey(user, session, query.interviewId);
    // Also where the server was restarted in the middle of an interview, whose turns it will read.
    services.workers.prepare();
    return { message: 'The interviewer is ready.', data };
  });

  register(operations.sessionKeyUsage, async ({ query, request }) => {
    requireOperator(request, configuration);
    const moment = query.month === undefined ? clock() : new Date(`${query.month}-01T00:00:00Z`);
    return {
      message: 'Here is who connected to the interviewer how often.',
      data: await keyUsageOf(database, moment),
    };
  });
}
