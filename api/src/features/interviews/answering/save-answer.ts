import type { GivenHints } from '@parley/grading/rubric/hints';
import type { NewAnswer } from '../../../contract/interview.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions } from '../../../database/schema.ts';
import { type StoredQuestion, storedQuestion } from '../../../questions/question-schema.ts';
import {
  type AskedRow,
  askedQuestions,
  followUpPlaces,
  givenHints,
  type InterviewRow,
  lockInterview,
} from '../interview-queries.ts';
import { isOpen, lockOpenInterview } from '../lock-open-interview.ts';
import { startPractice } from '../start-practice.ts';
import { isQuestion, questionNotFound } from './asked-question.ts';
import { maxFollowUps, maxFollowUpsPerQuestion } from './follow-up.ts';

/** An answer that is stored, and what the choice of a follow-up needs. */
export interface StoredAnswer {
  interview: InterviewRow;
  asked: AskedRow;
  /** All questions of the interview. */
  all: readonly AskedRow[];
  rubric: StoredQuestion;
  /** The answer before this one; `null` when the question had none. */
  before: string | null;
  /** Left out where none was given. */
  hints?: GivenHints;
}

/** Where follow-ups stand in an answer that replaces another: nowhere once the words before are others. */
function placesIn(answer: string, asked: AskedRow): (number | null)[] {
  const before = asked.answer ?? '';
  return followUpPlaces(asked).map((at) => {
    const isKept = at !== null && at <= before.length && answer.startsWith(before.slice(0, at));
    return isKept ? at : null;
  });
}

const countFollowUps = (asked: readonly AskedRow[]): number =>
  asked.reduce((sum, { followUps }) => sum + followUps.length, 0);

/**
 * Stores one answer; a repeated one replaces the first. Answering a question that was not handed out
 * hands it out.
 * @throws ApiError 404 no such interview or question, 409 when it has ended
 */
export function saveAnswer(
  database: Database,
  userId: string,
  interviewId: string,
  given: NewAnswer,
  now: Date,
): Promise<StoredAnswer> {
  return database.transaction(async (transaction) => {
    const lost = ', so its answers can no longer change';
    const interview = await lockOpenInterview(transaction, userId, interviewId, lost);
    const here = isQuestion(interviewId, given.questionId);
    const [row] = await transaction.select().from(interviewQuestions).where(here);
    const all = await askedQuestions(transaction, interviewId);
    const asked = all.find(({ id }) => id === given.questionId);
    if (row === undefined || asked === undefined) throw questionNotFound();
    await startPractice(transaction, interview, now);
    const changes = {
      answer: given.answer,
      answeredAt: now,
      timing: given.timing ?? null,
      askedAt: row.askedAt ?? now,
      edited: row.edited || given.edited,
      // What was judged is about the words before.
      share: row.answer === given.answer ? row.share : null,
      followUpsAt: placesIn(given.answer, asked),
    };
    await transaction.update(interviewQuestions).set(changes).where(here);
    return {
      interview,
      all,
      asked: { ...asked, ...changes },
      rubric: storedQuestion.parse(row.rubric),
      before: row.answer,
      ...givenHints(row),
    };
  });
}

/** What was found out about an answer. */
export interface AnswerJudgment {
  /** 0 to 1. */
  share: number;
  /** What is to be asked on it. */
  followUp: string | null;
}

/**
 * Stores what was found out about an answer, unless the interview has gone on meanwhile: it has
 * ended, the answer has changed, or another call has asked something.
 * @param askedBefore how many follow-ups the question had when the answer was judged
 * @returns the question as it is stored now, and whether the follow-up is to be asked
 */
export function storeJudgment(
  database: Database,
  userId: string,
  interviewId: string,
  { questionId, answer }: Pick<NewAnswer, 'questionId' | 'answer'>,
  askedBefore: number,
  { share, followUp }: AnswerJudgment,
): Promise<{ isAsked: boolean }> {
  return database.transaction(async (transaction) => {
    const interview = await lockInterview(transaction, userId, interviewId);
    const asked = await askedQuestions(transaction, interviewId);
    const question = asked.find(({ id }) => id === questionId);
    const isCurrent = question?.answer === answer && (await isOpen(transaction, interview));
    if (!isCurrent) return { isAsked: false };
    const { followUps } = question;
    const isAsked =
      followUp !== null &&
      followUps.length === askedBefore &&
      askedBefore < maxFollowUpsPerQuestion &&
      countFollowUps(asked) < maxFollowUps[interview.length];
    await transaction
      .update(interviewQuestions)
      .set({
        share,
        ...(isAsked && {
          followUps: [...followUps, followUp],
          followUpsAt: [...followUpPlaces(question), answer.length],
        }),
      })
      .where(isQuestion(interviewId, questionId));
    return { isAsked };
  });
}
