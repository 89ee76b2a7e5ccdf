/** How notations of growth are said in a word, the longer ones first. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bn\s*[*·×]?\s*log\s*(?:_?2|₂)?\s*(?:\(\s*n\s*\)|n\b)/g, ' nlogn '],
  // Not by its own name, which looks as if it were nearly linear.
  [/\b(?:linearithmic|log-?linear)\b/g, ' nlogn '],
  [/\blog\s*(?:_?2|₂)?\s*(?:\(\s*n\s*\)|n\b)/g, ' logarithmic '],
  [/\bn\s*(?:\^|\*\*)\s*2\b|\bn²|\bn\s*[*·×]\s*n\b|\bn[\s-]squared\b/g, ' quadratic '],
  [/\bn\s*(?:\^|\*\*)\s*3\b|\bn³|\bn[\s-]cubed\b/g, ' cubic '],
  [/\b2\s*(?:\^|\*\*)\s*n\b|\b2ⁿ|\btwo to the n\b/g, ' exponential '],
  [/\bn\s*!|\bn factorial\b/g, ' factorial '],
];

/** What a bound of one sign says; outside of a bound these say nothing about growth. */
const short = new Map([
  ['1', 'constant'],
  ['n', 'linear'],
]);

const bound = /(?<![a-z])[oθω]\s*\(((?:[^()]|\([^()]*\))*)\)/g;

/**
 * Says in one word how something grows, "O(n^2)" as "quadratic", so that it is told from "O(n)",
 * and is the same however it is written.
 * @param text in lower case
 */
export function spellGrowth(text: string): string {
  const bare = text.replaceAll(
    bound,
    (_whole, inside: string) => ` ${short.get(inside.trim()) ?? inside} `,
  );
  return spoken.reduce((spelled, [notation, word]) => spelled.replaceAll(notation, word), bare);
}

/** Words that name a growth by themselves, and those that do so before a word such as "time". */
const named = [
  /\b(?:nlogn|logarithmic|quadratic|cubic|exponential|factorial)\b/g,
  /\b(?:constant|linear)(?=\s+(?:time|complexity|growth|order|runtime|cost)\b)/g,
];

/** How something is said to grow, by notation or in words; a linear search alone says nothing. */
export function growthsIn(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase();
  const bounds = [...lower.matchAll(bound)].map(([, inside = '']) => short.get(inside.trim()));
  const spelled = spellGrowth(lower);
  const words = named.flatMap((pattern) => spelled.match(pattern) ?? []);
  return new Set([...words, ...bounds.flatMap((word) => word ?? [])]);
}
