import type { TurnReading as GraderReading, Turn } from '@parley/grading/matching/turn-reading';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { NewTurn, TurnReading } from '../../../contract/interview.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type Limit, type Limits, tooManyRequests } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../providers/services.ts';
import { type StoredQuestion, storedQuestion } from '../../../questions/question-schema.ts';
import { hours, minutes } from '../../../support/clock.ts';
import { WorkersBusyError } from '../../../workers/worker-pool.ts';
import { findInterview } from '../interview-queries.ts';
import { isOpen } from '../lock-open-interview.ts';
import { findAsked } from './asked-question.ts';
import { clarificationOf, questionsIn } from './clarifications.ts';

/** The interviewer goes by the form of the words alone. */
const unread: TurnReading = { speaks: [], clarification: null, isFact: false };

/** More than anybody says, and too few to find a rubric's statements by trying. */
const turnLimits: readonly Limit[] = [
  { name: 'turns-minute', max: 40, windowMs: minutes(1) },
  { name: 'turns-hour', max: 400, windowMs: hours(1) },
];

/** Milliseconds for reading a turn; the interviewer waits for it before it speaks. */
const readTimeoutMs = 2_500;

async function takePermit(limits: Limits, userId: string): Promise<void> {
  for (const limit of turnLimits) {
    const wait = await limits.take(limit, userId);
    if (wait > 0) throw tooManyRequests('You are sending many messages.', wait);
  }
}

/** The questions that were handed out, in their order. */
async function handedOut(database: Database, interviewId: string): Promise<StoredQuestion[]> {
  const rows = await database
    .select({ rubric: interviewQuestions.rubric })
    .from(interviewQuestions)
    .where(
      and(eq(interviewQuestions.interviewId, interviewId), isNotNull(interviewQuestions.askedAt)),
    )
    .orderBy(asc(interviewQuestions.position));
  return rows.map(({ rubric }) => storedQuestion.parse(rubric));
}

/** What answers each of several questions in a turn; where there is no room for that, what answers the whole. */
async function clarificationsFor(
  read: (text: string) => Promise<GraderReading | null>,
  text: string,
  { clarification }: GraderReading,
): Promise<readonly GraderReading['clarification'][]> {
  const questions = clarification === null ? [] : questionsIn(text);
  if (questions.length === 0) return [clarification];
  const each = await Promise.all(questions.map(read));
  const found = each.map((one) => one?.clarification ?? null);
  const isWhole = each.includes(null) || found.every((one) => one === null);
  return isWhole ? [clarification] : found;
}

/**
 * Tells how much words speak to the questions that were handed out, and what answers them where they
 * ask something about the open one; for none of them when there is no room or time. Nothing is stored.
 * @throws ApiError 404 no such interview or question, 409 when it has ended or the question was not
 *   handed out, 429 too often
 */
export async function readTurn(
  { connection: { database }, limits, workers }: Services,
  userId: string,
  interviewId: string,
  { text, questionId }: NewTurn,
): Promise<TurnReading> {
  const interview = await findInterview(database, userId, interviewId);
  if (!(await isOpen(database, interview))) {
    throw new ApiError(409, 'This interview has ended.');
  }
  if (questionId !== undefined) {
    const { askedAt } = await findAsked(database, interviewId, questionId);
    if (askedAt === null) throw new ApiError(409, 'This question was not asked yet.');
  }
  await takePermit(limits, userId);
  const questions = await handedOut(database, interviewId);
  const open = questions.findIndex(({ id }) => id === questionId);
  const { facts = [] } = questions[open] ?? {};
  const turn = { questions, open: open < 0 ? null : open, facts };
  const readWords = (words: string) =>
    workers
      .run(
        'readTurn',
        { ...turn, text: words },
        { userId, timeoutMs: readTimeoutMs, onTimeout: 'leave' },
      )
      .catch((error: unknown) => {
        if (error instanceof WorkersBusyError) return null;
        throw error;
      });
  const read = await readWords(text);
  if (read === null) return unread;
  const speaks = questions.map(({ id }, at) => ({
    questionId: id,
    step: read.speaks[at] ?? 'not',
  }));
  const found = await clarificationsFor(readWords, text, read);
  return { speaks, ...clarificationOf(found, questions[open]) };
}

declare module '../../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    readTurn(turn: Turn): Promise<GraderReading>;
  }
}
