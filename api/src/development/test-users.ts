import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { after, minutes } from '../clock.ts';
import type { PlanId } from '../contract/plans.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { gradings, interviewQuestions, interviews, users } from '../database/schema.ts';
import { composeGrading } from '../features/grading/compose-grading.ts';
import { defaultTitle } from '../features/interview/create-interview.ts';
import { reserveQuota } from '../features/interview/quota.ts';
import { createSession } from '../features/onboarding/sessions.ts';
import type { Services } from '../services.ts';
import { gradeSample } from './sample-grades.ts';
import {
  finishedInterviews,
  type SampleInterview,
  unfinishedInterviews,
} from './sample-interviews.ts';
import { seededRandom } from './seeded-random.ts';

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

/** Interviews stored with one statement a table. */
const storedTogether = 50;

/** An interview with all that hangs below it, as rows. */
function toRows(userId: string, sample: SampleInterview) {
  const interviewId = randomUUID();
  const { technology, level, createdAt, startedAt, completedAt, answers } = sample;
  const grading =
    completedAt === null
      ? null
      : composeGrading(
          gradeSample(answers.map(({ question, answer }) => ({ question, answer: answer ?? '' }))),
          { interviewId, candidateId: userId, grader: 'embedded', gradedAt: completedAt },
        );
  const interview: typeof interviews.$inferInsert = {
    id: interviewId,
    userId,
    title: defaultTitle(technology),
    language: technology,
    level,
    status: completedAt === null ? 'in_progress' : 'completed',
    interviewType: 'video',
    createdAt,
    startedAt,
    completedAt,
    overallScore: grading?.overallScore ?? null,
  };
  const questions = answers.map(({ question, answer, timing }, position) => ({
    id: randomUUID(),
    interviewId,
    position,
    questionId: question.id,
    question: question.question,
    rubric: question,
    answer,
    answeredAt: answer === null ? null : after(startedAt, minutes(3 * (position + 1))),
    timing,
  }));
  const graded =
    completedAt === null
      ? []
      : [{ interviewId, leaseId: randomUUID(), leaseUntil: completedAt, result: grading }];
  return { interview, questions, graded };
}

/** Stores interviews with their questions and gradings; answers their ids in the same order. */
async function store(
  database: Database,
  userId: string,
  samples: readonly SampleInterview[],
): Promise<string[]> {
  const rows: ReturnType<typeof toRows>[] = [];
  for (const sample of samples) {
    // Grading hundreds of answers takes seconds: others are served in between.
    await setImmediate();
    rows.push(toRows(userId, sample));
  }
  await insertRows(
    database,
    interviews,
    rows.map(({ interview }) => interview),
  );
  await insertRows(
    database,
    interviewQuestions,
    rows.flatMap(({ questions }) => questions),
  );
  await insertRows(
    database,
    gradings,
    rows.flatMap(({ graded }) => graded),
  );
  return rows.map(({ interview }) => interview.id);
}

/** Makes a signed-in person in a given state, graded by the real grader. */
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
  const interviewIds: string[] = [];
  for (let from = 0; from < samples.length; from += storedTogether) {
    const together = samples.slice(from, from + storedTogether);
    interviewIds.push(...(await store(database, userId, together)));
  }
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

/** Gives a person a plan; answers whether there is such a person. */
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
