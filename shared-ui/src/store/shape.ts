/** What a field of an answer must be. */
type Kind = 'list' | 'object' | 'text' | 'number';

/** What the data of an answer must be at least: a list, or an object with these fields. */
export type Shape = 'list' | Readonly<Record<string, Kind>>;

function isKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'list':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'text':
      return typeof value === 'string';
    default:
      return typeof value === 'number';
  }
}

/**
 * Whether data is what its screen is built on. It tells an answer of the API from one of a proxy in
 * between; the schemas of the contract are the server's and too large for a page.
 */
export function hasShape(data: unknown, shape: Shape): boolean {
  if (shape === 'list') return Array.isArray(data);
  if (typeof data !== 'object' || data === null) return false;
  const fields = new Map<string, unknown>(Object.entries(data));
  return Object.entries(shape).every(([name, kind]) => isKind(fields.get(name), kind));
}
