import type { GradedInterview } from '@parley/grading/grader/grade-interview';
import type { Grading } from '../../contract/grading.ts';

/** What a grading says beside the grader's judgment. */
export interface GradingContext {
  interviewId: string;
  candidateId: string;
  grader: Grading['grader'];
  gradedAt: Date;
}

/** Entries other than 'None', which means empty (product specification §3). */
function countTexts(texts: readonly string[] | null): number {
  return texts?.filter((text) => text !== 'None').length ?? 0;
}

/** The whole grading with the counts that every plan sees. */
export function composeGrading(graded: GradedInterview, context: GradingContext): Grading {
  const timestamp = context.gradedAt.toISOString();
  const results = graded.results.map((result) => ({ timestamp, ...result }));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    interviewId: context.interviewId,
    candidateId: context.candidateId,
    overallScore: graded.overallScore,
    summary: graded.summary,
    timestamp,
    questionsAnswered: results.filter(({ answer }) => answer.trim() !== '').length,
    strengthsCount: sum(results.map(({ strengths }) => countTexts(strengths))),
    improvementsCount: sum(results.map(({ improvements }) => countTexts(improvements))),
    averageConfidence:
      results.length === 0 ? 0 : sum(results.map(({ confidence }) => confidence)) / results.length,
    grader: context.grader,
    results,
  };
}
