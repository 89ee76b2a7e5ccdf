/** Names of the colors that scores have; `palette.ts` has their shades. */
export type ScoreTone = 'green' | 'blue' | 'yellow' | 'orange' | 'red';

/** How scores from `from` (of 100) up to the next band read. */
export interface ScoreBand {
  from: number;
  label: string;
  tone: ScoreTone;
}

/** Bands of history, dashboard, details and reports (product specification §9), best first. */
export const scoreBands = [
  { from: 90, label: 'Excellent', tone: 'green' },
  { from: 80, label: 'Good', tone: 'blue' },
  { from: 70, label: 'Fair', tone: 'yellow' },
  { from: 60, label: 'Below Average', tone: 'orange' },
  { from: 0, label: 'Needs Improvement', tone: 'red' },
] as const satisfies readonly ScoreBand[];

/** The band of a score, 0 to 100. */
export function scoreBand(score: number): ScoreBand {
  return scoreBands.find(({ from }) => score >= from) ?? scoreBands[4];
}

/** Tones of the results right after an interview and of the list of recent ones (§9), best first. */
export const resultBands = [
  { from: 80, tone: 'green' },
  { from: 60, tone: 'yellow' },
  { from: 0, tone: 'red' },
] as const satisfies readonly Pick<ScoreBand, 'from' | 'tone'>[];

/** The tone of a result right after an interview. */
export function resultTone(score: number): ScoreTone {
  return (resultBands.find(({ from }) => score >= from) ?? resultBands[2]).tone;
}
