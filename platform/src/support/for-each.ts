/** Files that are on their way at once. */
const usualWidth = 8;

/** Runs `work` for each item, so many at a time. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  width = usualWidth,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
