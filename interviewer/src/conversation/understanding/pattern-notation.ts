/**
 * A regular expression that is written over several lines: they are joined without their
 * indentation, and groups do not capture.
 */
export function longPattern(notation: string, flags?: string): RegExp {
  const joined = notation
    .split('\n')
    .map((line) => line.trim())
    .join('');
  return new RegExp(joined.replace(/(?<!\\)\((?!\?)/g, '(?:'), flags);
}
