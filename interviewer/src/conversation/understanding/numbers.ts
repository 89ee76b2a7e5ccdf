const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');
const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 };
const TENS_WORDS = Object.keys(TENS).join('|');
const DIGITS = UNITS.slice(1, 10).join('|');

/** A number up to 59 in words. */
const WORDS = `(?:(?:${TENS_WORDS})(?:[ -](?:${DIGITS}))?|${UNITS.join('|')})`;

/** Source of a pattern that matches a number in digits or words. */
export const NUMBER = `(?:\\d{1,2}(?:\\.\\d+)?|${WORDS})`;

/** The value of what `NUMBER` matched. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const [first = '', second = ''] = text.split(/[ -]/);
  const tens = TENS[first];
  if (tens !== undefined) return tens + Math.max(0, UNITS.indexOf(second));
  return UNITS.indexOf(first);
}

const LATE = `(?:${UNITS.slice(10).join('|')}|twenty(?:[ -](?:${DIGITS}))?)`;
const SPOKEN_YEAR = new RegExp(
  `\\b(?:two thousand(?: and)? (${WORDS})|twenty (${LATE}))\\b(?! years?| months?)`,
  'g',
);

/** Calendar years in words become digits: "two thousand fifteen", "twenty nineteen". */
export function writeYears(text: string): string {
  return text
    .replace(SPOKEN_YEAR, (_spoken, long?: string, short?: string) =>
      String(2000 + numberOf(long ?? short ?? '')),
    )
    .replace(/\btwo thousand\b/g, '2000');
}
