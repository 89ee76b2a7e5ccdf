/**
 * `value` when it is a path on this site, else `null`. Browsers read a backslash as a slash and drop
 * tabs and line ends, so the pattern alone would let `/\evil.test` through: the resolved address
 * decides.
 */
export function pathOnThisSite(value: string | null): string | null {
  if (value === null || !/^\/(?!\/)/.test(value) || !URL.canParse(value, location.origin))
    return null;
  return new URL(value, location.origin).origin === location.origin ? value : null;
}
