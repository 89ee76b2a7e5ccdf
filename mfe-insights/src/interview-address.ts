import type { InterviewSummary } from '@parley/shared-ui/answers/interview';

/** Where the live screen opens an interview: a new one, or one that was left (specification §2). */
export function liveAddress(
  { id, language }: Pick<InterviewSummary, 'id' | 'language'>,
  type: 'new' | 'resume',
): string {
  return `/start-interview?${new URLSearchParams({ id, language, type })}`;
}
