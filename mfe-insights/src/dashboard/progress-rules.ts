import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { topicLabel } from '@parley/shared-ui/answers/words';
import { relativeTime } from '@parley/shared-ui/format/time';
import { happenedAt, newestFirst } from '../rules/interview-time.ts';

/** Rows of Recent Activity. */
export const recentCount = 5;

/** What a card says when there is nothing to say yet (product specification §2, "Dashboard"). */
const none = 'None';

/**
 * The label of the technology that was practiced most; of several, the one practiced last
 * (specification §2: "most frequent language, else None").
 */
export function favoriteTechnology(history: readonly InterviewSummary[]): string {
  const counts = new Map<InterviewSummary['language'], number>();
  for (const { language } of newestFirst(history)) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  let favorite: InterviewSummary['language'] | undefined;
  let most = 0;
  for (const [language, count] of counts) {
    if (count > most) {
      favorite = language;
      most = count;
    }
  }
  return favorite ? topicLabel(favorite) : none;
}

/** How long ago the newest interview was at `now` (milliseconds), 'None' when there is none. */
export function lastInterview(history: readonly InterviewSummary[], now: number): string {
  const newest = newestFirst(history)[0];
  return newest ? relativeTime(happenedAt(newest), now) : none;
}

/** A mean score (0 to 100) in percent with two decimals; 'N/A' when it is not known. */
export function averagePercent(score: number | undefined): string {
  return score === undefined ? 'N/A' : `${score.toFixed(2)}%`;
}

/** The newest interview when it waits to be finished. */
export function unfinishedInterview(
  history: readonly InterviewSummary[],
): InterviewSummary | undefined {
  const newest = newestFirst(history)[0];
  return newest?.status === 'in_progress' ? newest : undefined;
}
