import { useCallback, useEffect, useState } from 'react';

/** A chart's code: on its way, here, or not to be had. */
export type ChartState<M> = { name: 'loading' } | { name: 'ready'; module: M } | { name: 'failed' };

/**
 * Loads a chart, whose library no other screen carries; a failed load can be repeated.
 * @param load imports the module; the same function at every call
 */
export function useChart<M>(load: () => Promise<M>): { chart: ChartState<M>; reload: () => void } {
  const [chart, setChart] = useState<ChartState<M>>({ name: 'loading' });
  const reload = useCallback(() => {
    setChart({ name: 'loading' });
    load().then(
      (module) => setChart({ name: 'ready', module }),
      () => setChart({ name: 'failed' }),
    );
  }, [load]);
  useEffect(reload, [reload]);
  return { chart, reload };
}
