type Version = readonly [major: number, minor: number, patch: number];

/** Numbers of a version or of a part of one; what is left out is `undefined`. */
function numbers(text: string): (number | undefined)[] | null {
  const match = /^v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?(?:[-+].*)?$/.exec(text);
  if (!match) return null;
  return match
    .slice(1)
    .map((part) => (part === undefined || part === 'x' || part === '*' ? undefined : Number(part)));
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** First version above a caret, tilde or partial range. */
function ceiling(sign: string, [major = 0, minor, patch]: (number | undefined)[]): Version {
  if (minor === undefined || (sign === '^' && major > 0)) return [major + 1, 0, 0];
  if (patch === undefined || sign === '~' || (sign === '^' && minor > 0)) {
    return [major, minor + 1, 0];
  }
  return [major, minor, patch + 1];
}

function meets(version: Version, condition: string): boolean {
  if (condition === '*' || condition === 'x') return true;
  const [, sign = '', rest = ''] = /^(\^|~|>=|<=|>|<|=)?(.+)$/.exec(condition) ?? [];
  const parts = numbers(rest);
  if (!parts) return false;
  const floor: Version = [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
  const next = ceiling(sign, parts);
  if (sign === '>=') return compare(version, floor) >= 0;
  if (sign === '<') return compare(version, floor) < 0;
  if (sign === '>') return compare(version, next) >= 0;
  if (sign === '<=') return compare(version, next) < 0;
  return compare(version, floor) >= 0 && compare(version, next) < 0;
}

/**
 * Whether a version is in a semver range, for the browser: carets, tildes, comparisons, `x`, spaces
 * for "and", `||` for "or". A pre-release counts as its final version. A range that it cannot read
 * contains no version, so that a remote with an unknown requirement does not run.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const [major, minor, patch] = numbers(version) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return false;
  return range.split('||').some((alternative) =>
    alternative
      .replace(/(\^|~|>=|<=|>|<|=)\s+/g, '$1')
      .split(/\s+/)
      .every((condition) => meets([major, minor, patch], condition || '*')),
  );
}
