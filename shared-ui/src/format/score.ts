import type { Tone } from '../theme/tokens.ts';

/** Bands of the history, the dashboard and the details page (product specification §9). */
export function scoreTone(score: number): Tone {
  if (score >= 90) return 'green';
  if (score >= 80) return 'blue';
  if (score >= 70) return 'yellow';
  if (score >= 60) return 'orange';
  return 'red';
}

/** The word for a score (specification §9). */
export function scoreLabel(score: number): string {
  if (score >= 90) return 'Excellent';
  if (score >= 80) return 'Good';
  if (score >= 70) return 'Fair';
  if (score >= 60) return 'Below Average';
  return 'Needs Improvement';
}

/** Bands of the results view right after an interview and of the list of recent ones (§9). */
export function resultTone(score: number): Tone {
  if (score >= 80) return 'green';
  if (score >= 60) return 'yellow';
  return 'red';
}
