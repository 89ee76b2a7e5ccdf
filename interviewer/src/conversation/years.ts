const UNITS = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40 };

const NUMBER_WORD = `(?:(?:twenty|thirty|forty)(?:[ -](?:${UNITS.slice(1, 10).join('|')}))?|${UNITS.join('|')})`;
const NUMBER = `(?:\\d{1,2}(?:\\.\\d+)?|${NUMBER_WORD})`;
const RANGE = new RegExp(
  `\\b(${NUMBER})\\s*(?:-|–|to|or)\\s*(${NUMBER})\\s*\\+?\\s*(?:years?|yrs?|yoe)\\b`,
);
const YEARS = new RegExp(
  `\\b(${NUMBER})( and a half)?\\s*(?:\\+|plus|or more)?\\s*(?:full |solid |good )?(?:years?|yrs?|yoe)\\b( and a half)?`,
);
const MONTHS = new RegExp(`\\b(${NUMBER})\\s*(?:\\+|plus)?\\s*months?\\b`);
const BARE = new RegExp(
  `^(?:about|around|almost|nearly|over|more than|maybe|like|just)?\\s*(${NUMBER})\\s*\\+?$`,
);
const SINCE = /\bsince (?:the )?(?:year )?((?:19|20)\d{2})\b/;
/** No career is longer; a larger number means something else. */
const LONGEST_CAREER = 60;

function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const [first = '', second = ''] = text.split(/[ -]/);
  const tens = TENS[first];
  if (tens !== undefined) return tens + Math.max(0, UNITS.indexOf(second));
  return UNITS.indexOf(first);
}

/** Set phrases, tried in order after the counted ones. */
const PHRASES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a )?couple (?:of )?(?:years|yrs)\b/, 2],
  [/\ba few (?:years|yrs)\b/, 3],
  [/\bseveral years\b/, 5],
  [/\b(?:many|lots of) years\b/, 8],
  [/\b(?:over|more than) a decade\b/, 11],
  [/\ba decade\b/, 10],
  [/\btwo decades\b/, 20],
  [/\ba year and a half\b/, 1.5],
  [/\bhalf a year\b/, 0.5],
  [/\b(?:less than|under|almost|nearly) (?:a|one) year\b/, 0.5],
  [/\b(?:a|one) year\b/, 1],
  [/\b(?:few|couple of|several) months\b/, 0.3],
  [
    /\b(?:no|zero|without|don't have any|do not have any|not any) (?:real |work |professional |prior |previous )*experience\b/,
    0,
  ],
  [
    /\b(?:just|recently|newly) (?:graduated|started|finished (?:school|college|university|a bootcamp))\b/,
    0,
  ],
  [/\b(?:new|fresh|recent) grad(?:uate)?\b/, 0],
];

/**
 * Years of experience that a text states, undefined when it states none.
 * "4 years", "three and a half years", "18 months", "a couple of years", "since 2019", "5+ yoe".
 * @param currentYear calendar year, for "since 2019"
 */
export function parseYears(text: string, currentYear: number): number | undefined {
  const lower = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.,!?;]+(?=\s|$)/g, '')
    .trim();
  const range = RANGE.exec(lower);
  if (range?.[1] && range[2]) return plausible((numberOf(range[1]) + numberOf(range[2])) / 2);
  const counted = YEARS.exec(lower);
  if (
    counted?.[1] &&
    !/\bold$/.test(lower.slice(0, counted.index + counted[0].length + 4).trim())
  ) {
    const half = counted[2] || counted[3] ? 0.5 : 0;
    return plausible(numberOf(counted[1]) + half);
  }
  const months = MONTHS.exec(lower);
  if (months?.[1]) return plausible(Math.round((numberOf(months[1]) / 12) * 10) / 10);
  for (const [pattern, years] of PHRASES) if (pattern.test(lower)) return years;
  const since = SINCE.exec(lower);
  if (since?.[1]) return plausible(currentYear - Number(since[1]));
  const bare = BARE.exec(lower);
  return bare?.[1] ? plausible(numberOf(bare[1])) : undefined;
}

function plausible(years: number): number | undefined {
  return years >= 0 && years <= LONGEST_CAREER ? years : undefined;
}
