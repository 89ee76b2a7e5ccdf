import type { AnalyticsDetails } from '../../contract/analytics.ts';
import { commonFillers, deliveryOf, type GivenAnswer } from '../interviews/delivery.ts';

/** The answers of one graded interview. */
export interface GivenAnswers {
  interviewId: string;
  completedAt: string;
  answers: readonly GivenAnswer[];
}

/**
 * How answers were given over time; interviews without a word are left out.
 * @param interviews oldest first
 */
export function deliveryTrend(interviews: readonly GivenAnswers[]): AnalyticsDetails['delivery'] {
  const points = interviews.flatMap(({ interviewId, completedAt, answers: given }) => {
    const { answers, wordsPerAnswer, fillersPerHundred, wordsPerMinute } = deliveryOf(given);
    if (answers === 0) return [];
    return [
      { interviewId, completedAt, answers, wordsPerAnswer, fillersPerHundred, wordsPerMinute },
    ];
  });
  return { points, fillers: commonFillers(interviews.flatMap(({ answers }) => answers)) };
}
