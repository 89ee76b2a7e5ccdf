import type { InterviewSummary } from '@parley/shared-ui/answers/interview';

/** When an interview took place: its start, or its creation while it has not started. */
export function happenedAt({
  startedAt,
  createdAt,
}: Pick<InterviewSummary, 'startedAt' | 'createdAt'>): string {
  return startedAt ?? createdAt;
}

/** The interviews with the newest creation first; the given list is left as it is. */
export function newestFirst(history: readonly InterviewSummary[]): InterviewSummary[] {
  return history.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** Whole minutes of a duration in seconds, 'N/A' when it is not known (specification §2). */
export function durationText(seconds: number | null): string {
  return seconds === null ? 'N/A' : `${Math.round(seconds / 60)} min`;
}
