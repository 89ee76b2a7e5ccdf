import { scoreBand } from './score-scale.ts';

describe('how a score reads', () => {
  test.each([
    [100, 'Excellent'],
    [90, 'Excellent'],
    [89, 'Good'],
    [80, 'Good'],
    [70, 'Fair'],
    [60, 'Below Average'],
    [59, 'Needs Improvement'],
    [0, 'Needs Improvement'],
  ])('%i: %s', (score, label) => {
    expect(scoreBand(score).label).toBe(label);
  });
});
