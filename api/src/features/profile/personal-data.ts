import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  gradings,
  interviewQuestions,
  interviews,
  quotaReservations,
  sessions,
  signInLinks,
  users,
} from '../../database/schema.ts';
import { feedbackOpenings, refundClaims } from '../../database/tables/guarantee.ts';
import { identities, rememberedBrowsers } from '../../database/tables/identity.ts';
import type { Person } from '../onboarding/sessions.ts';
import { subscriptionsOf } from '../subscription/apply-subscription.ts';
import { transactionsOf } from '../subscription/record-payment.ts';

/** Interviews read at a time. */
const batchSize = 100;

/** One file of the archive with a person's data. */
export interface DataFile {
  name: string;
  content: unknown;
}

async function readInterviews(database: Database, userId: string): Promise<unknown[]> {
  const rows = await database
    .select()
    .from(interviews)
    .where(eq(interviews.userId, userId))
    .orderBy(desc(interviews.createdAt), desc(interviews.id));
  const complete: unknown[] = [];
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
        followUp: interviewQuestions.followUp,
      })
      .from(interviewQuestions)
      .where(inArray(interviewQuestions.interviewId, ids))
      .orderBy(asc(interviewQuestions.position));
    const graded = await database
      .select({ interviewId: gradings.interviewId, result: gradings.result })
      .from(gradings)
      .where(inArray(gradings.interviewId, ids));
    const results = new Map(graded.map(({ interviewId, result }) => [interviewId, result]));
    const questions = new Map<string, unknown[]>(ids.map((id) => [id, []]));
    for (const { interviewId, ...row } of asked) questions.get(interviewId)?.push(row);
    for (const { userId: _owner, ...interview } of batch) {
      complete.push({
        ...interview,
        questions: questions.get(interview.id) ?? [],
        grading: results.get(interview.id) ?? null,
      });
    }
  }
  return complete;
}

/**
 * Everything that is kept about a person, feedback included whatever the plan (design §7). Secrets
 * and what belongs to the question bank are not about the person: token hashes, rubrics.
 */
export async function personalData(database: Database, person: Person): Promise<DataFile[]> {
  const { id: userId } = person;
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
    .where(eq(signInLinks.email, person.email));
  return [
    { name: 'profile.json', content: profile },
    { name: 'interviews.json', content: await readInterviews(database, userId) },
    {
      name: 'quota.json',
      content: own(
        await database
          .select()
          .from(quotaReservations)
          .where(eq(quotaReservations.userId, userId))
          .orderBy(desc(quotaReservations.reservedAt)),
      ),
    },
    {
      name: 'sessions.json',
      content: own(places).map(({ tokenHash: _secret, ...session }) => session),
    },
    {
      name: 'browsers.json',
      content: own(browsers).map(({ tokenHash: _secret, ...browser }) => browser),
    },
    { name: 'subscriptions.json', content: own(await subscriptionsOf(database, userId)) },
    {
      name: 'money-back.json',
      content: {
        refunds: await database
          .select({
            plan: refundClaims.plan,
            claimedAt: refundClaims.claimedAt,
            completedAt: refundClaims.completedAt,
          })
          .from(refundClaims)
          .where(eq(refundClaims.userId, userId)),
        openedFeedback: own(
          await database.select().from(feedbackOpenings).where(eq(feedbackOpenings.userId, userId)),
        ),
      },
    },
    { name: 'transactions.json', content: own(await transactionsOf(database, userId)) },
    { name: 'sign-in-links.json', content: links },
    {
      name: 'identities.json',
      content: own(await database.select().from(identities).where(eq(identities.userId, userId))),
    },
  ];
}
