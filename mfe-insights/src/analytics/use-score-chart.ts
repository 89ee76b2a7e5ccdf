import { useCallback, useEffect, useState } from 'react';

type ChartModule = typeof import('./score-chart.tsx');

/** The chart's code: on its way, here, or not to be had. */
export type ChartState =
  | { name: 'loading' }
  | { name: 'ready'; ScoreChart: ChartModule['ScoreChart'] }
  | { name: 'failed' };

/** Loads the chart, whose library no other screen carries; a failed load can be repeated. */
export function useScoreChart(): { chart: ChartState; reload: () => void } {
  const [chart, setChart] = useState<ChartState>({ name: 'loading' });
  const load = useCallback(() => {
    setChart({ name: 'loading' });
    import('./score-chart.tsx').then(
      ({ ScoreChart }) => setChart({ name: 'ready', ScoreChart }),
      () => setChart({ name: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);
  return { chart, reload: load };
}
