/**
 * Runs `work` now and repeatedly, never concurrently with itself: while it runs, the times at which
 * it would begin again are skipped, so that slow work does not pile up.
 * @returns stops it, once what is running has finished
 */
export function repeat(work: () => Promise<void>, interval: number): () => Promise<void> {
  let running: Promise<void> | null = null;
  const begin = () => {
    if (running !== null) return;
    running = work().finally(() => {
      running = null;
    });
  };
  begin();
  const timer = setInterval(begin, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
