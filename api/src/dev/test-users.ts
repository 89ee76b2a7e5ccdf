import { randomUUID } from 'node:crypto';
import { seededRandom } from '@parley/grading/evaluation/seeded-random';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { PlanId } from '../contract/plans/plans.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { reserveQuota } from '../features/interviews/quota/quota.ts';
import { createSession } from '../identity/sessions.ts';
import type { Services } from '../providers/services.ts';
import { after, minutes } from '../support/clock.ts';
import { finishedInterviews, unfinishedInterviews } from './samples/sample-interviews.ts';
import { storeSamples } from './samples/store-samples.ts';

const planNames = { free: 'parley_free', plus: 'parley_plus', max: 'parley_max' } as const;
const planChoice = z.enum(['free', 'plus', 'max']);

/** What `POST /dev/test-users` takes (design §6). */
export const testUser = z.object({
  firstName: z.string().max(200).default('Test'),
  lastName: z.string().max(200).default('Person'),
  plan: planChoice.default('free'),
  /** Graded interviews, spread over the past year. */
  interviews: z.int().min(0).max(2000).default(0),
  /** Interviews that can be resumed. */
  inProgress: z.int().min(0).max(50).default(0),
  /** Interviews that count against this month. */
  quotaUsed: z.int().min(0).max(100).default(0),
  /** The same seed gives the same interviews. */
  seed: z.int().default(1),
});

/** What `POST /dev/plan` takes. */
export const planChange = z.object({ email: z.email(), plan: planChoice });

const statusOf = (plan: PlanId) => (plan === 'parley_free' ? 'free' : 'active');

/** Makes a signed-in user in a given state, graded by the real grader. */
export async function createTestUser(services: Services, wanted: z.output<typeof testUser>) {
  const { database } = services.connection;
  const now = services.clock();
  const userId = randomUUID();
  const email = `test-${userId.slice(0, 13)}@parley.test`;
  const plan = planNames[wanted.plan];
  const random = seededRandom(wanted.seed);
  const samples = [
    ...unfinishedInterviews(wanted.inProgress, random, now),
    ...finishedInterviews(wanted.interviews, random, now),
  ];
  const oldest = samples.reduce((first, { createdAt }) => Math.min(first, +createdAt), +now);
  await database.insert(users).values({
    id: userId,
    email,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    plan,
    subscriptionStatus: statusOf(plan),
    createdAt: after(new Date(oldest), -minutes(10)),
  });
  const interviewIds = await storeSamples(database, userId, samples);
  for (let used = 0; used < wanted.quotaUsed; used += 1) {
    await reserveQuota(database, userId, null, now);
  }
  const { token } = await createSession(
    database,
    { userId, signedInWith: 'test', device: '', handoff: false },
    now,
  );
  return { token, email, userId, interviewIds };
}

/** Gives a user a plan; answers whether there is such a user. */
export async function setPlan(
  database: Database,
  change: z.output<typeof planChange>,
): Promise<boolean> {
  const plan = planNames[change.plan];
  const changed = await database
    .update(users)
    .set({ plan, subscriptionStatus: statusOf(plan) })
    .where(eq(users.email, change.email.toLowerCase()))
    .returning({ id: users.id });
  return changed.length > 0;
}
