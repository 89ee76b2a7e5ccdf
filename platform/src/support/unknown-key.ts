/**
 * Path of the first key in `given` that its schema has dropped, such as "routes.0.colour"; `null` where
 * there is none.
 */
export function unknownKey(given: unknown, parsed: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  if (typeof parsed !== 'object' || parsed === null) return null;
  const known = new Map<string, unknown>(Object.entries(parsed));
  for (const [key, value] of Object.entries(given)) {
    if (!known.has(key)) return key;
    const inner = unknownKey(value, known.get(key));
    if (inner !== null) return `${key}.${inner}`;
  }
  return null;
}
