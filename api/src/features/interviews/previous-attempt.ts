import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PreviousAttempt } from '../../contract/interview.ts';
import { type PlanId, planIncludes } from '../../contract/plans/plans.ts';
import { writtenTexts } from '../../contract/report/report-words.ts';
import type { Database } from '../../database/database.ts';
import { gradings, interviewQuestions, interviews } from '../../database/schema.ts';
import { gradingOf } from '../grading/stored-grading.ts';
import type { InterviewRow } from './interview-queries.ts';

/** The newest graded interview of the same user that ended before this one. */
async function newestBefore(database: Database, interview: InterviewRow, isAlike: SQL | undefined) {
  if (interview.completedAt === null) return undefined;
  const [row] = await database
    .select({
      interviewId: interviews.id,
      title: interviews.title,
      completedAt: interviews.completedAt,
    })
    .from(interviews)
    .innerJoin(gradings, eq(gradings.interviewId, interviews.id))
    .where(
      and(
        eq(interviews.userId, interview.userId),
        isNotNull(gradings.result),
        lt(interviews.completedAt, interview.completedAt),
        isAlike,
      ),
    )
    .orderBy(desc(interviews.completedAt))
    .limit(1);
  return row;
}

async function earlierInterview(
  database: Database,
  interview: InterviewRow,
): Promise<PreviousAttempt | null> {
  const isAlike = and(
    eq(interviews.language, interview.language),
    eq(interviews.practice, false),
    isNotNull(interviews.overallScore),
  );
  const row = await newestBefore(database, interview, isAlike);
  const grading = row && (await gradingOf(database, row.interviewId));
  if (!row?.completedAt || !grading) return null;
  const { overallScore, strengthsCount, improvementsCount, averageConfidence } = grading;
  return {
    ...row,
    completedAt: row.completedAt.toISOString(),
    ...{ overallScore, strengthsCount, improvementsCount, averageConfidence },
  };
}

async function earlierAnswer(
  database: Database,
  interview: InterviewRow,
): Promise<PreviousAttempt | null> {
  const [asked] = await database
    .select({ questionId: interviewQuestions.questionId })
    .from(interviewQuestions)
    .where(eq(interviewQuestions.interviewId, interview.id));
  if (asked === undefined) return null;
  const isAlike = sql`exists (
    select from ${interviewQuestions}
    where ${interviewQuestions.interviewId} = ${interviews.id}
      and ${interviewQuestions.questionId} = ${asked.questionId}
  )`;
  const row = await newestBefore(database, interview, isAlike);
  const grading = row && (await gradingOf(database, row.interviewId));
  const result = grading?.results?.find(({ questionId }) => questionId === asked.questionId);
  if (!row?.completedAt || !result) return null;
  return {
    ...row,
    completedAt: row.completedAt.toISOString(),
    overallScore: Math.round((result.overallScore / result.maxScore) * 100),
    strengthsCount: writtenTexts(result.strengths).length,
    improvementsCount: writtenTexts(result.improvements).length,
    averageConfidence: result.confidence,
  };
}

/**
 * What a graded interview is compared with: the last one on its topic, or the last answer to its
 * question when it practices one. The score of a single answer is not told to Free (product
 * specification §6).
 */
export async function previousAttempt(
  database: Database,
  interview: InterviewRow,
  plan: PlanId,
): Promise<PreviousAttempt | null> {
  if (!interview.practice) return earlierInterview(database, interview);
  return planIncludes(plan, 'parley_plus') ? earlierAnswer(database, interview) : null;
}
