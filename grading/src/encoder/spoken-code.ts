/** Numbers that the statements of a bank have in words. */
const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** How growth is said, by how it is written without spaces. */
const growth: Readonly<Record<string, string>> = {
  '1': 'one',
  n: 'n',
  logn: 'log n',
  nlogn: 'n log n',
  'n*logn': 'n log n',
  n2: 'n squared',
  'n^2': 'n squared',
  'n²': 'n squared',
  'n*m': 'n times m',
  '2^n': 'two to the n',
};

/** Operators as they are said, the longer ones first. */
const operators: readonly (readonly [RegExp, string])[] = [
  [/!==/g, ' not triple equals '],
  [/===/g, ' triple equals '],
  [/!=/g, ' not equals '],
  [/==/g, ' double equals '],
  [/=>/g, ' arrow '],
  [/&&/g, ' and '],
  [/\|\|/g, ' or '],
];

const bigO = /\bO\(\s*([^()]{1,9}?)\s*\)/g;
const typeArgument = /(?<=\w)<([A-Z]\w*)(?:\[\])?>/g;
/** A whole number by itself, not one of a version ("Vue 2", "8.0"), a date, a range, a measure or a command ("LIMIT 10"). */
const wholeNumber = /(?<!\p{Lu}[\p{L}\p{N}]* )(?<![\w.,:\-/$+#])(\d{1,2})(?![\w:\-/%]|[.,]\d)/gu;

/**
 * Writes code and numbers of a typed answer as they are said: "=== is O(1)" is "triple equals is O of one". The
 * statements that answers are compared with are worded as people speak.
 */
export function spokenCode(text: string): string {
  const said = operators.reduce(
    (line, [operator, words]) => line.replace(operator, words),
    text
      .replaceAll('`', '')
      .replace(bigO, (whole, inside: string) => {
        const words = growth[inside.toLowerCase().replaceAll(/\s/g, '')];
        return words === undefined ? whole : `O of ${words}`;
      })
      .replace(/__(\w+?)__/g, 'dunder $1'),
  );
  return said
    .replace(typeArgument, ' of $1')
    .replace(/(?<=[\w>])\(\s*\)/g, '')
    .replace(/(\d)\s?%/g, '$1 percent')
    .replace(wholeNumber, (digits) => numberWords[Number(digits)] ?? digits)
    .replace(/ {2,}/g, ' ')
    .trim();
}
