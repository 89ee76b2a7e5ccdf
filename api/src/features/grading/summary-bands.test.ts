import { summarize } from '@parley/grading/feedback/summary';
import { scoreBands } from '../../contract/display/score-bands.ts';

const starts = scoreBands.filter(({ from }) => from > 0).map(({ from, label }) => [from, label]);

test.each(starts)(
  'the first sentence of a summary changes at %d points, where the band %s begins',
  (from) => {
    expect(summarize(Number(from), [])).not.toBe(summarize(Number(from) - 1, []));
    const next = scoreBands.findLast((band) => band.from > Number(from))?.from ?? 101;
    expect(summarize(next - 1, [])).toBe(summarize(Number(from), []));
  },
);
