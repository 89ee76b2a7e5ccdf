import { scoreBand } from '@parley/api/contract/display/score-bands';
import type { Tone } from '../theme/tokens.ts';

export { resultTone } from '@parley/api/contract/display/score-bands';

/** The color of a score in history, dashboard and details (product specification §9). */
export const scoreTone = (score: number): Tone => scoreBand(score).tone;

/** The word for a score (specification §9). */
export const scoreLabel = (score: number): string => scoreBand(score).label;

/** How sure the grader is of its grades on average, in percent; 'N/A' where there is nothing to be sure of. */
export function confidenceText({
  averageConfidence,
  questionsAnswered,
}: {
  averageConfidence?: number | undefined;
  questionsAnswered?: number | undefined;
}): string {
  if (averageConfidence === undefined || questionsAnswered === 0) return 'N/A';
  return `${Math.round(averageConfidence * 100)}%`;
}
