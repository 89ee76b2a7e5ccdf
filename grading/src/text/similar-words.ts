function trigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** One letter added, missing, replaced, or two neighbors swapped. */
export function oneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join('');
}

const opposites = /^(?:a|un|im|in|non|de|re|dis)$/;

/** A prefix that makes another word of it: "sync" and "async", "mount" and "unmount". */
function isPrefixed(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.endsWith(short) && opposites.test(long.slice(0, long.length - short.length));
}

/** How much one word looks like a misspelling of the other: 0 or 0.7 to 0.9. */
export function misspelling(a: string, b: string): number {
  // Typing mistakes hardly ever hit the first letter; without it "steam" would be a "team".
  if (Math.min(a.length, b.length) < 4 || a[0] !== b[0] || isPrefixed(a, b)) return 0;
  if (Math.max(a.length, b.length) >= 5 && oneSlipApart(a, b)) return 0.9;
  const gramsA = trigrams(a);
  const gramsB = trigrams(b);
  const shared = [...gramsA].filter((gram) => gramsB.has(gram)).length;
  const dice = (2 * shared) / (gramsA.size + gramsB.size);
  return dice >= 0.7 ? dice : 0;
}
