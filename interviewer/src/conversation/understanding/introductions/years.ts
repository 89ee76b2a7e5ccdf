import { NUMBER, numberOf, writeYears } from '../numbers.ts';
import { longPattern } from '../pattern-notation.ts';
import { withoutHesitation } from '../without-hesitation.ts';

const YEARS_WORD = '(?:years?|yrs?|yoe)';
/** A number that is put right at once: "three no four years". */
const CORRECTED = new RegExp(
  `\\b${NUMBER}(?: years?)?,? (?:(?:no|sorry|wait|i mean|or rather|actually|well),? )+(${NUMBER})\\b`,
  'g',
);
/** What a number comes down to: "six, but two of them in QA, so call it four". */
const CONCLUDED = new RegExp(
  `\\b(?:(?:let's |let us |so |i'd |i would )*(?:call|make) (?:it|that)|let's say|so (?:really|effectively|more like|rather))\\s(?:about |around |maybe |like |just )?(${NUMBER})(?: years?)?(?: then| really)?\\W*$`,
);
/** A speech recognition writes "three to four" as "three four" at times; digits never stand so. */
const RANGE = new RegExp(
  `\\b(${NUMBER})(?:\\s*(?:-|–|to|or|and|,)\\s*|\\s(?=[a-z]))(${NUMBER})\\s*\\+?\\s*${YEARS_WORD}\\b`,
);
const COUNTED = new RegExp(
  `\\b(${NUMBER})( and a half)?\\s*(?:\\+|plus|or more)?\\s*(?:full |solid |good |long )?${YEARS_WORD}\\b( and a half)?`,
  'g',
);
const MONTHS = new RegExp(`\\b(${NUMBER})\\s*(?:\\+|plus)?\\s*months?\\b`);
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const IN_YEAR = new RegExp(`\\bin my (${ORDINALS.join('|')}) year\\b`);
const BARE = new RegExp(
  `^(?:about|around|almost|nearly|over|more than|maybe|like|just|roughly|approximately)?\\s*(${NUMBER})( and a half)?\\s*\\+?$`,
);
/** "ten plus, Go since 1.4" */
const PLUS = new RegExp(`(?:^|\\s)(${NUMBER})\\s*(?:\\+|plus|or more)(?=\\s*(?:,|$))`);
const BARE_RANGE = new RegExp(`\\b(${NUMBER}) (?:to|or|and) (${NUMBER})\\b`);
/** "programming for two": the unit was said before. */
const FOR_BARE = new RegExp(
  `\\bfor (?:about |around |almost |over |the (?:last|past) )?(${NUMBER})(?: now)?$`,
);
/** "four years at Google and three at Amazon". */
const AT_ANOTHER = new RegExp(
  `\\b(${NUMBER})\\s*(?:years?|yrs?)?\\s+(?:at|with|for) (?!least|most|now)\\w+`,
  'g',
);
const SINCE = longPattern(String.raw`
  \b(since|from(?= \d{4} ,?\s?(until|till|on|up|onwards?)\b)|started|starting|start|began|begin|begun|beginning|first job|graduated|finished|switched|moved|
  changed|been .{0,30}from)\b[^.]{0,40}?\b(?<year>(19|20)\d{2})\b
`);
const SINCE_YEAR = /\bsince (?:19|20)\d{2}\b/;
const PROFESSIONAL = /\b(?:professional|commercial|paid|full[- ]time|industry|hobby)/;
/** No career is longer; a larger number means something else. */
const MAX_CAREER_YEARS = 60;

/** Work that is not the one asked about, in a clause of its own. */
const OTHER_WORK = longPattern(String.raw`
  \b(teacher|teaching|taught|nurse|nursing|accountant|accounting|marketing|lawyer|law|
  chef|cook|waiter|waitress|soldier|military|army|navy|sales|finance|banker|banking clerk|
  doctor|musician|driver|driving|mechanic|retail|barista|journalist|physicist|chemist|
  biologist|civil engineer|mechanical engineer|electrician|plumber|carpenter|hairdresser|
  pilot|police)\b
`);
const SOFTWARE =
  /\b(?:software|cod(?:e|ing)|program\w*|develop\w*|web|tech|engineer(?:ing)? software|it industry)\b/;

const UNDER_A_YEAR = longPattern(String.raw`
  \b(less than|under|almost|nearly|not( (even|yet|quite|fully))+|below|short of|close to|
  coming up to|just under) (a|one|1)( full| whole)? year\b
`);

/** Set phrases, tried in order after the counted ones. */
const PHRASES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a )?couple (?:of )?(?:years|yrs)\b/, 2],
  [/\ba few (?:years|yrs)\b/, 3],
  [/\bseveral years\b/, 5],
  [/\b(?:many|lots of|so many|too many) years\b/, 8],
  [/\b(?:over|more than) a decade\b/, 11],
  [/\bhalf a decade\b/, 5],
  [/\ba decade and a half\b/, 15],
  [/\btwo decades\b/, 20],
  [/\ba decade\b/, 10],
  [/\ba dozen years\b/, 12],
  [/\ba year and a half\b/, 1.5],
  [/\bhalf a year\b/, 0.5],
  [/\b(?:a|one|last) year\b/, 1],
  [/\b(?:few|couple of|several) months\b/, 0.3],
  [
    longPattern(String.raw`
      \b(no|zero|without|don't have any|do not have any|not any) (real |work |professional |
      prior |previous )*experience\b
    `),
    0,
  ],
  [
    longPattern(String.raw`
      \b(just|recently|newly) (graduated|started|got my first (job|role)|
      finished (school|college|university|a bootcamp|my (degree|studies)))\b
    `),
    0,
  ],
  [/\b(?:new|fresh|recent) grad(?:uate)?\b/, 0],
  [
    /\b(?:still studying|(?:i'm|i am) (?:a|still a) (?:\w+ )?student|still at (?:school|university|college))\b/,
    0,
  ],
];
/** Replies that mean a number when years were asked for, and nothing otherwise. */
const WHEN_ASKED: readonly (readonly [RegExp, number])[] = [
  [/^(?:none|no|nothing|not any|zero|never)\b/, 0],
  [/^(?:just |maybe |about )?a couple\b/, 2],
  [/^(?:just |only |maybe )?a few\b/, 3],
  [/^(?:quite a few|several)\b/, 5],
];

function normalize(text: string): string {
  return writeYears(
    withoutHesitation(text.toLowerCase())
      .replace(/[-–]?ish\b/g, '')
      .replace(CORRECTED, '$1')
      .replace(/[!?;]+/g, '.')
      .replace(/[.,]+(?=\s|$)/g, ' ,')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const CLAUSE_BOUNDARY = longPattern(String.raw`
  \s,|\b(but|now|then)\b|
  \band (?=(i|i've|i'm|have|been)\b|\w+ (started|switched|moved|began)|started|switched|moved|began)
`);

/** The parts of a text that may speak about software: other work and ages are left out. */
function relevantClauses(text: string): string {
  const clauses = text.split(CLAUSE_BOUNDARY);
  const aboutSoftware = clauses.filter(
    (clause) => !OTHER_WORK.test(clause) || SOFTWARE.test(clause),
  );
  const relevant = (aboutSoftware.length > 0 ? aboutSoftware : clauses).map((clause) => {
    const switched = /\b(?:switched|moved|changed|came)\b.*/.exec(clause)?.[0];
    return switched ?? clause;
  });
  return relevant
    .join(' , ')
    .replace(new RegExp(`\\b${NUMBER}\\s*years? old\\b`, 'g'), '')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*,)+\s*$/, '')
    .trim();
}

/** Years spent at one employer after another, undefined unless there are several. */
function summedYears(text: string): number | undefined {
  if (/\b(?:total|altogether|overall|in all)\b/.test(text)) return undefined;
  const places = [...text.matchAll(AT_ANOTHER)].map(([, count = '']) => numberOf(count));
  const counted = /\b(?:years?|yrs?)\b/.test(text);
  return counted && places.length > 1 ? places.reduce((sum, years) => sum + years, 0) : undefined;
}

function rangedYears(text: string): number | undefined {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  if (from === '') return undefined;
  const [least, most] = [numberOf(from), numberOf(to)];
  // "twenty one years" is a number, and "2 and 8 years" two.
  return most > least && most - least <= 5 ? (least + most) / 2 : undefined;
}

function countedYears(text: string): number | undefined {
  const [first] = text.matchAll(COUNTED);
  const [, months = ''] = MONTHS.exec(text) ?? [];
  const fromMonths = months === '' ? undefined : Math.round((numberOf(months) / 12) * 10) / 10;
  if (!first?.[1]) return fromMonths;
  const years = numberOf(first[1]) + (first[2] || first[3] ? 0.5 : 0);
  return /\bmonths?\b.*\b(?:and|plus|then|,)/.test(text) ? years + (fromMonths ?? 0) : years;
}

const firstMatch = (table: readonly (readonly [RegExp, number])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** What was asked: nothing about years, years beside something else, or years alone. */
export type YearsAsked = 'no' | 'beside' | 'alone';

/** A number without a unit, where it can only mean years. */
function bareYears(text: string, asked: YearsAsked): number | undefined {
  const end = asked === 'beside' ? (text.split(' , ').at(-1) ?? text) : text;
  const [, whole, half] = BARE.exec(end) ?? FOR_BARE.exec(text) ?? [];
  if (whole) return numberOf(whole) + (half ? 0.5 : 0);
  const plus = PLUS.exec(text)?.[1];
  if (plus) return numberOf(plus);
  const ordinal = IN_YEAR.exec(text)?.[1];
  if (ordinal) return ORDINALS.indexOf(ordinal) + 1;
  if (asked !== 'alone') return undefined;
  const [, from, to] = BARE_RANGE.exec(text) ?? [];
  if (from && to) return (numberOf(from) + numberOf(to)) / 2;
  const numbers = text.match(new RegExp(`\\b${NUMBER}\\b`, 'g')) ?? [];
  return numbers.length === 1 && numbers[0] ? numberOf(numbers[0]) : undefined;
}

/**
 * Years up to now since the one that a text names: the start of everything that it counts, unless it
 * counts what was paid for.
 */
function yearsSince(text: string, currentYear: number, counted?: number): number | undefined {
  const year = SINCE.exec(text)?.groups?.year;
  if (year === undefined) return undefined;
  const years = currentYear - Number(year);
  if (counted === undefined) return years;
  const isWhole = SINCE_YEAR.test(text) && !PROFESSIONAL.test(text);
  return isWhole && years > counted ? years : undefined;
}

/**
 * Years of experience that a text states, undefined when it states none.
 * "4 years", "three and a half years", "18 months", "a couple of years", "since 2019", "5+ yoe".
 * Ages and years in other work do not count.
 * @param currentYear calendar year, for "since 2019"
 * @param asked whether the text answers a question for years, so that "two" is enough
 */
export function parseYears(
  text: string,
  currentYear: number,
  asked: YearsAsked = 'no',
): number | undefined {
  const all = normalize(text);
  const concluded = CONCLUDED.exec(all)?.[1];
  const relevant = concluded === undefined ? relevantClauses(all) : `${concluded} years`;
  const counted = countedYears(relevant) ?? firstMatch(PHRASES, relevant);
  const years =
    (UNDER_A_YEAR.test(relevant) ? 0.5 : undefined) ??
    summedYears(relevant) ??
    rangedYears(relevant) ??
    yearsSince(relevant, currentYear, counted) ??
    counted ??
    (asked === 'alone' ? firstMatch(WHEN_ASKED, relevant) : undefined) ??
    bareYears(relevant, asked);
  return years !== undefined && years >= 0 && years <= MAX_CAREER_YEARS ? years : undefined;
}
