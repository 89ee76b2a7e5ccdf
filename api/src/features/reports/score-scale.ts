/** How a score out of 100 reads: its label, and its color on paper. */
export interface ScoreBand {
  label: string;
  color: string;
}

/** Bands of history and details with their labels (product specification §9), best first. */
const bands: readonly (ScoreBand & { from: number })[] = [
  { from: 90, label: 'Excellent', color: '#1e7d4f' },
  { from: 80, label: 'Good', color: '#2563b8' },
  { from: 70, label: 'Fair', color: '#8a6d00' },
  { from: 60, label: 'Below Average', color: '#b5541c' },
  { from: 0, label: 'Needs Improvement', color: '#b3261e' },
];

/** @param score 0 to 100 */
export function scoreBand(score: number): ScoreBand {
  const band = bands.find(({ from }) => score >= from) ?? bands.at(-1);
  if (band === undefined) throw new Error('There are no score bands');
  return { label: band.label, color: band.color };
}
