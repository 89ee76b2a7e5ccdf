/**
 * Remembers what was computed for short texts, and forgets everything once it holds `mostEntries`:
 * whoever sends new words without end costs a computation each, never memory.
 */
export function memoizeByText<Value>(
  compute: (text: string) => Value,
  mostEntries: number,
): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = compute(text);
    if (known.size >= mostEntries) known.clear();
    known.set(text, { value });
    return value;
  };
}
