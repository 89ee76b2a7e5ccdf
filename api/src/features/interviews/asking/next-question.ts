import { eq } from 'drizzle-orm';
import type { LevelWish, NextQuestion } from '../../../contract/interview.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions, interviews } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { questionsFor } from '../../../questions/question-bank.ts';
import type { BankQuestion } from '../../../questions/question-schema.ts';
import type { Random } from '../../../support/clock.ts';
import { isQuestion } from '../answering/asked-question.ts';
import { type AskedRow, askedQuestions, type InterviewRow } from '../interview-queries.ts';
import { lockOpenInterview } from '../lock-open-interview.ts';
import { startPractice } from '../start-practice.ts';
import { countAsked, suitsScenario, toQuestion } from './interview-questions.ts';
import { levelFor } from './level-path.ts';
import { pickQuestions } from './pick-questions.ts';

/** What handing a question out needs. */
interface Handing {
  transaction: Database;
  interview: InterviewRow;
  asked: readonly AskedRow[];
  random: Random;
  now: Date;
}

/**
 * The wishes with the one that is uttered now: it holds from the first question on that was not
 * handed out yet. One that came with the open question and is sent again changes nothing.
 */
function withWish(
  { levelWishes }: InterviewRow,
  asked: readonly AskedRow[],
  wish: LevelWish | undefined,
): Record<string, LevelWish> {
  const from = asked.find(({ askedAt }) => askedAt === null)?.position;
  const open = asked.find(({ answer }) => answer === null);
  if (wish === undefined || from === undefined) return levelWishes;
  const isRepeated = open?.askedAt !== null && levelWishes[open?.position ?? -1] === wish;
  return isRepeated ? levelWishes : { ...levelWishes, [from]: wish };
}

/** Another question for this place, of the level that holds now; none where the planned one suits. */
async function replacementFor(
  planned: AskedRow,
  { transaction, interview, asked, random }: Handing,
  wishes: Readonly<Record<string, LevelWish>>,
): Promise<BankQuestion | undefined> {
  if (interview.practice || interview.level === null) return undefined;
  const level = levelFor(planned.position, interview.level, asked, wishes);
  if (planned.level === level) return undefined;
  const taken = new Set(asked.map(({ id }) => id));
  const pool = questionsFor(interview.language, level).filter(({ id }) => !taken.has(id));
  const timesAsked = await countAsked(transaction, interview.userId);
  return pickQuestions(pool, timesAsked, 1, random, suitsScenario(interview))[0];
}

async function handOut(
  planned: AskedRow,
  handing: Handing,
  wishes: Readonly<Record<string, LevelWish>>,
): Promise<NextQuestion['question']> {
  const { transaction, interview, now } = handing;
  const { id, question, plain, level } = planned;
  if (planned.askedAt !== null) return { id, question, plain, level };
  const other = await replacementFor(planned, handing, wishes);
  await transaction
    .update(interviewQuestions)
    .set({
      askedAt: now,
      ...(other && { questionId: other.id, question: other.question, rubric: other }),
    })
    .where(isQuestion(interview.id, id));
  return other === undefined ? { id, question, plain, level } : toQuestion(other);
}

/**
 * Hands out the first question that has no answer; the same one until it has one. One that was not
 * handed out before is of the level that the answers so far and the candidate's wishes lead to.
 * @throws ApiError 404 not theirs, 409 when it has ended or has no questions yet
 */
export function nextQuestion(
  database: Database,
  userId: string,
  interviewId: string,
  wish: LevelWish | undefined,
  random: Random,
  now: Date,
): Promise<NextQuestion> {
  return database.transaction(async (transaction) => {
    const interview = await lockOpenInterview(transaction, userId, interviewId);
    const asked = await askedQuestions(transaction, interviewId);
    // They are chosen when it starts; those of a practice when it is created.
    if (asked.length === 0) throw new ApiError(409, 'This interview has no questions yet.');
    await startPractice(transaction, interview, now);
    const wishes = withWish(interview, asked, wish);
    if (wishes !== interview.levelWishes) {
      await transaction
        .update(interviews)
        .set({ levelWishes: wishes })
        .where(eq(interviews.id, interviewId));
    }
    const total = asked.length;
    const planned = asked.find(({ answer }) => answer === null);
    if (planned === undefined) return { question: null, number: total, total, remaining: 0 };
    const handing = { transaction, interview, asked, random, now };
    return {
      question: await handOut(planned, handing, wishes),
      number: planned.position + 1,
      total,
      remaining: asked.filter(({ answer }) => answer === null).length,
    };
  });
}
