/** What a title can be classified as (product specification §9, "Technology title classifier"). */
export const titleClasses = [
  'React',
  'Node.js',
  'Python',
  'JavaScript',
  'System Design',
  'General',
] as const;

/** The technology derived from an interview's title. */
export type TitleClass = (typeof titleClasses)[number];

/** Whole words only, so that "Reactive systems" is not React; the first that fits decides. */
const patterns: readonly (readonly [TitleClass, RegExp])[] = [
  ['React', /\breact(?:\.?js)?\b/i],
  ['Node.js', /\bnode(?:\.?js)?\b/i],
  ['Python', /\bpython\d*\b/i],
  ['JavaScript', /\bjavascript\b|(?<![.\w])js\b/i],
  ['System Design', /\bsystems?[\s_-]+design\b/i],
];

/** The technology that a title names; 'General' when it names none of the listed ones. */
export function classifyTitle(title: string): TitleClass {
  return patterns.find(([, pattern]) => pattern.test(title))?.[0] ?? 'General';
}
