import { asc, desc, eq, inArray } from 'drizzle-orm';
import { grading as storedGrading } from '../../contract/grading.ts';
import type { Database } from '../../database/database.ts';
import type { User } from '../../database/schema.ts';
import {
  gradings,
  interviewQuestions,
  interviews,
  quotaReservations,
  sessions,
  signInLinks,
  users,
} from '../../database/schema.ts';
import { feedbackViews, refundClaims } from '../../database/tables/guarantee.ts';
import { identities, rememberedBrowsers } from '../../database/tables/identity.ts';
import { objections } from '../../database/tables/objections.ts';
import { subscriptionsOf } from '../billing/subscriptions/apply-subscription.ts';
import { transactionsOf } from '../billing/subscriptions/transactions.ts';
import { keysOfUser } from '../session-keys/key-usage.ts';
import type { DataFile } from './pack-archive.ts';

/** Interviews read and written as JSON at a time: few, so that other requests come in between. */
const batchSize = 10;

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** A grading as the user's own: model answers belong to the question bank. */
function withoutModelAnswers(result: unknown): object | null {
  if (result === null) return null;
  const grading = storedGrading.parse(result);
  const results = grading.results?.map(({ modelAnswer: _bank, ...feedback }) => feedback);
  return { ...grading, results };
}

/** The interviews as the entries of a JSON list, one text each. */
async function readInterviews(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .select()
    .from(interviews)
    .where(eq(interviews.userId, userId))
    .orderBy(desc(interviews.createdAt), desc(interviews.id));
  const complete: string[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const ids = batch.map(({ id }) => id);
    const asked = await database
      .select({
        interviewId: interviewQuestions.interviewId,
        question: interviewQuestions.question,
        answer: interviewQuestions.answer,
        answeredAt: interviewQuestions.answeredAt,
        timing: interviewQuestions.timing,
        followUps: interviewQuestions.followUps,
        followUpsAt: interviewQuestions.followUpsAt,
        askedAt: interviewQuestions.askedAt,
        edited: interviewQuestions.edited,
        hints: interviewQuestions.hints,
        answerBeforeHints: interviewQuestions.answerBeforeHints,
      })
      .from(interviewQuestions)
      .where(inArray(interviewQuestions.interviewId, ids))
      .orderBy(asc(interviewQuestions.position));
    const graded = await database
      .select({ interviewId: gradings.interviewId, result: gradings.result })
      .from(gradings)
      .where(inArray(gradings.interviewId, ids));
    const results = new Map(
      graded.map(({ interviewId, result }) => [interviewId, withoutModelAnswers(result)]),
    );
    const questions = new Map<string, unknown[]>(ids.map((id) => [id, []]));
    for (const { interviewId, ...row } of asked) questions.get(interviewId)?.push(row);
    for (const { userId: _owner, ...interview } of batch) {
      const whole = {
        ...interview,
        questions: questions.get(interview.id) ?? [],
        grading: results.get(interview.id) ?? null,
      };
      complete.push(`${complete.length === 0 ? '' : ',\n'}${toJson(whole)}`);
    }
  }
  return complete;
}

/**
 * Everything that is kept about a user, feedback included whatever the plan (design §7). Secrets and
 * what belongs to the question bank are not about the user: token hashes, rubrics, model answers.
 */
export async function personalData(database: Database, user: User): Promise<DataFile[]> {
  const { id: userId } = user;
  const own = <T extends { userId: string }>(rows: T[]) =>
    rows.map(({ userId: _owner, ...row }) => row);
  const [profile] = await database.select().from(users).where(eq(users.id, userId));
  const places = await database.select().from(sessions).where(eq(sessions.userId, userId));
  const browsers = await database
    .select()
    .from(rememberedBrowsers)
    .where(eq(rememberedBrowsers.userId, userId));
  const links = await database
    .select({
      usage: signInLinks.usage,
      createdAt: signInLinks.createdAt,
      expiresAt: signInLinks.expiresAt,
      usedAt: signInLinks.usedAt,
    })
    .from(signInLinks)
    .where(eq(signInLinks.email, user.email));
  const reservations = await database
    .select()
    .from(quotaReservations)
    .where(eq(quotaReservations.userId, userId))
    .orderBy(desc(quotaReservations.reservedAt));
  const moneyBack = {
    refunds: await database
      .select({
        plan: refundClaims.plan,
        claimedAt: refundClaims.claimedAt,
        completedAt: refundClaims.completedAt,
      })
      .from(refundClaims)
      .where(eq(refundClaims.userId, userId)),
    openedFeedback: own(
      await database.select().from(feedbackViews).where(eq(feedbackViews.userId, userId)),
    ),
  };
  const accounts = await database.select().from(identities).where(eq(identities.userId, userId));
  const file = (name: string, content: unknown): DataFile => ({ name, json: [toJson(content)] });
  return [
    file('profile.json', profile),
    {
      name: 'interviews.json',
      json: ['[\n', ...(await readInterviews(database, userId)), '\n]'],
    },
    file('quota.json', own(reservations)),
    file(
      'sessions.json',
      own(places).map(({ tokenHash: _secret, ...session }) => session),
    ),
    file(
      'browsers.json',
      own(browsers).map(({ tokenHash: _secret, ...browser }) => browser),
    ),
    file(
      'objections.json',
      own(
        await database
          .select()
          .from(objections)
          .where(eq(objections.userId, userId))
          .orderBy(asc(objections.number)),
      ),
    ),
    file('connections.json', await keysOfUser(database, userId)),
    file('subscriptions.json', own(await subscriptionsOf(database, userId))),
    file('money-back.json', moneyBack),
    file('transactions.json', own(await transactionsOf(database, userId))),
    file('sign-in-links.json', links),
    file('identities.json', own(accounts)),
  ];
}
