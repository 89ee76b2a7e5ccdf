import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { gradings, interviewQuestions, interviews } from '../../database/schema.ts';
import { composeGrading } from '../../features/grading/compose-grading.ts';
import { defaultTitle } from '../../features/interviews/create-interview.ts';
import { after, minutes } from '../../support/clock.ts';
import { type Copy, storeCopies } from './copy-interviews.ts';
import { gradeSample } from './sample-grades.ts';
import type { SampleInterview } from './sample-interviews.ts';

/** An interview and the id that it gets. */
interface Sample {
  id: string;
  sample: SampleInterview;
}

/** Interviews stored with one statement a table. */
const storedTogether = 50;

/** An interview with all that hangs below it, as rows. */
async function toRows(userId: string, { id: interviewId, sample }: Sample) {
  const { technology, level, createdAt, startedAt, completedAt, answers } = sample;
  const given = answers.map(({ question, answer }) => ({ question, answer: answer ?? '' }));
  const context = { interviewId, candidateId: userId, answers: given, grader: 'embedded' } as const;
  const grading =
    completedAt === null
      ? null
      : composeGrading(await gradeSample(given), { ...context, gradedAt: completedAt });
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
    askedAt: answer === null ? null : after(startedAt, minutes(3 * position)),
    answeredAt: answer === null ? null : after(startedAt, minutes(3 * (position + 1))),
    timing,
  }));
  const graded =
    completedAt === null
      ? []
      : [{ interviewId, leaseId: randomUUID(), leaseUntil: completedAt, result: grading }];
  return { interview, questions, graded };
}

/** Stores interviews with their questions and gradings. */
async function storeNew(
  database: Database,
  userId: string,
  samples: readonly Sample[],
): Promise<void> {
  const rows: Awaited<ReturnType<typeof toRows>>[] = [];
  for (const sample of samples) {
    rows.push(await toRows(userId, sample));
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
}

/** Runs `work` for so many items at a time; others are served in between. */
async function inParts<T>(items: readonly T[], work: (part: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += storedTogether) {
    await work(items.slice(from, from + storedTogether));
  }
}

/**
 * Stores a user's interviews with their questions and gradings. A long history repeats its
 * interviews: what was stored once is copied inside the database.
 * @returns the ids in the same order
 */
export async function storeSamples(
  database: Database,
  userId: string,
  interviewsWanted: readonly SampleInterview[],
): Promise<string[]> {
  const firstWith = new Map<SampleInterview['answers'], string>();
  const fresh: Sample[] = [];
  const copies: Copy[] = [];
  const ids = interviewsWanted.map((sample) => {
    const id = randomUUID();
    const original = firstWith.get(sample.answers);
    const { createdAt, startedAt, completedAt } = sample;
    if (completedAt !== null && original !== undefined) {
      copies.push({ id, original, createdAt, startedAt, completedAt });
    } else {
      fresh.push({ id, sample });
      // Only what has been graded is worth a copy.
      if (completedAt !== null) firstWith.set(sample.answers, id);
    }
    return id;
  });
  await inParts(fresh, (part) => storeNew(database, userId, part));
  await inParts(copies, (part) => storeCopies(database, part));
  return ids;
}
