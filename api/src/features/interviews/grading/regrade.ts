import type { Grading, QuestionResult } from '../../../contract/grading.ts';
import type { Database } from '../../../database/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Services } from '../../../providers/services.ts';
import { questionById } from '../../../questions/question-bank.ts';
import type { BankQuestion } from '../../../questions/question-schema.ts';
import { composeGrading, type GivenAnswer } from '../../grading/compose-grading.ts';
import { graderVersions, rubricVersion } from '../../grading/grader-version.ts';
import { claimRegrading, finishRegrading, releaseRegrading } from '../../grading/grading-lease.ts';
import { gradingOf } from '../../grading/stored-grading.ts';
import { findInterview } from '../interview-queries.ts';
import { readAnswers } from './end-interview.ts';

/** The bank's question as it is now; none where what was asked then was something else. */
function currentQuestion({
  questionId,
  question,
}: Pick<QuestionResult, 'questionId' | 'question'>) {
  const current = questionById(questionId);
  return current?.question === question ? current : undefined;
}

const isKnown = (question: BankQuestion | undefined): question is BankQuestion =>
  question !== undefined;

/**
 * Whether the grader or a rubric has changed since. What a language model graded stays: another
 * run of it is no correction.
 */
export function canRegrade({ grader, graderVersion, rubricVersion: before, results }: Grading) {
  if (grader === 'hosted') return false;
  if (graderVersion !== graderVersions.embedded) return true;
  const questions = (results ?? []).map(currentQuestion);
  return questions.every(isKnown) && rubricVersion(questions) !== before;
}

/** The answers of an interview with the rubrics of today. */
async function readCurrent(database: Database, interviewId: string): Promise<GivenAnswer[]> {
  const answers = await readAnswers(database, interviewId);
  return answers.map((given) => {
    const { question } = given;
    return {
      ...given,
      question: currentQuestion({ questionId: question.id, ...question }) ?? question,
    };
  });
}

/** @throws ApiError 409 when there is no grading, or none that can be repeated */
async function findRegradable(database: Database, interviewId: string): Promise<Grading> {
  const grading = await gradingOf(database, interviewId);
  if (grading === null) {
    throw new ApiError(409, 'This interview is not graded yet, so it cannot be graded again.');
  }
  if (grading.grader === 'hosted') {
    throw new ApiError(409, 'A language model graded this interview; its grade stays as it is.');
  }
  return grading;
}

/**
 * Grades an interview again with the current grader and rubrics. One that is graded so already is
 * left alone. While it runs, and when it fails, the result before it stands.
 * @throws ApiError 404 when there is no such interview of this user, 409 when it cannot be graded
 *   again, 503 while another call does it
 */
export async function regrade(
  { grader, clock, connection: { database } }: Services,
  userId: string,
  interviewId: string,
): Promise<Grading> {
  await findInterview(database, userId, interviewId);
  const stored = await findRegradable(database, interviewId);
  if (!canRegrade(stored)) return stored;
  const busy = new ApiError(503, 'This interview is being graded again. Try again shortly.', 2);
  const leaseId = await claimRegrading(database, interviewId, clock());
  if (leaseId === null) throw busy;
  try {
    // Another call may have finished between the first look and the claim.
    const before = await findRegradable(database, interviewId);
    if (!canRegrade(before)) {
      await releaseRegrading(database, interviewId, leaseId, clock());
      return before;
    }
    const answers = await readCurrent(database, interviewId);
    const { graded, grader: judge } = await grader.grade(answers, userId);
    const result = composeGrading(graded, {
      interviewId,
      candidateId: userId,
      answers,
      grader: judge,
      gradedAt: clock(),
      previousScore: before.overallScore,
    });
    if (await finishRegrading(database, leaseId, result, clock())) return result;
  } catch (error) {
    await releaseRegrading(database, interviewId, leaseId, clock());
    throw error;
  }
  throw busy;
}
