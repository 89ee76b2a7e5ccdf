import { longPattern } from '../pattern-notation.ts';

/** The levels of difficulty (specification, section 5), easiest first. */
export const LEVELS = ['junior', 'intermediate', 'senior'] as const;
export type Level = (typeof LEVELS)[number];

/** How people call each level, most telling first. */
const DESCRIPTIONS: readonly (readonly [Level, RegExp])[] = [
  ['intermediate', /\b(?:intermediate|mid[ -]?(?:level|senior|weight)?|middle)\b/],
  [
    'junior',
    /\b(?:junior|jr|entry[ -]level|beginner|novice|intern|trainee|newbie|student|bootcamp|self[ -]taught beginner)\b/,
  ],
  ['senior', /\b(?:senior|sr|staff|principal|lead|expert|architect|tech lead|team lead|veteran)\b/],
];

/** Work beside which a title does not describe the candidate: "I report to a senior engineer". */
const OF_ANOTHER = longPattern(String.raw`
  \b(my|our|a|an|the|with|by|under|report to|reporting to|other|two|three|several|some|
  mentor(ed|ing)?|manage[ds]?|hired?|for) $
`);
const ABOUT_SELF = longPattern(String.raw`
  \b(i'm|i am|as|i was|i'd say i'm|i work as|working as|worked as|consider myself|
  call myself|me|currently|now) ((just|still|now|only|probably|roughly|about|kind of|
  more of|currently|basically) )*(an? |the )?$
`);
/** "I'm Helen, a senior developer": the title stands beside the name. */
const AFTER_NAME = /\b(?:i'm|i am|name is|name's|this is) (?!\w+ing\b)\w+ (?:and )?(?:an? )?$/;
const NEGATED = longPattern(String.raw`
  \b(not|isn't|never|no longer) ((really|yet|quite) )?(an? )?$|
  \b(don't|do not) (want|need|switch|move|put|set|make|give|ask|raise) (\w+ ){0,3}(an? )?$
`);

/**
 * The level that candidates give themselves in so many words, undefined when they do not.
 * "I'm a senior developer" counts, "not senior" and "I mentored two juniors" do not.
 */
export function parseSelfDescribedLevel(text: string): Level | undefined {
  const lower = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.,!?;:]+/g, '')
    .replace(/\s+/g, ' ');
  for (const [level, pattern] of DESCRIPTIONS) {
    const match = pattern.exec(lower);
    if (!match) continue;
    const before = lower.slice(0, match.index);
    if (NEGATED.test(before)) continue;
    if (ABOUT_SELF.test(before) || AFTER_NAME.test(before)) return level;
    if (!OF_ANOTHER.test(before)) return level;
  }
  return undefined;
}

/** A level named in a wish: "make it a senior interview". */
export function namedLevel(text: string): Level | undefined {
  const lower = text.toLowerCase();
  return DESCRIPTIONS.find(([, pattern]) => {
    const match = pattern.exec(lower);
    return match !== null && !NEGATED.test(lower.slice(0, match.index));
  })?.[0];
}

/** Wishes for other words, rather than for another question: "Simpler words please", "say it more simply". */
const simplerWords = longPattern(
  String.raw`
    \b(simpler?|easier|easy|plain(er)?|clearer|shorter|less (complicated|difficult)) (\w+ )?(words?|wording|english|language|terms|sentences?|phrasing)\b|
    \b(say|put|explain|phrase|word|ask|tell)( me)? (it|that|this|the question|this one|that one)\b.{0,16}
    \b(simpler|shorter|(more )?simply|easier|plainer|(more )?plainly|in (simple|plain|easy))\b
  `,
  'i',
);

/** Whether "simpler" or "easier" is wished of the words, and not of the level. */
export const wishesSimplerWords = (text: string): boolean => simplerWords.test(text);

/** Refuses another level: "please don't make it harder", "no harder questions", "don't switch me to senior". */
const refusesLevel = longPattern(
  String.raw`
    \b(don't|do not|never|(?<!\bdid )not|no need to|need not)( (please|really|ever|want|need|you))*
    \s(make|give|go|get|turn|raise|increase|lower|reduce|change|switch|want|need|ask|move)\b
    (?![^.,;?!]{0,24}\b(stay|keep|remain)\b)[^.,;?!]{0,32}
    \b(harder|easier|tougher|simpler|more difficult|difficulty|levels?)\b|
    \b(don't|do not|not) (switch|move|put|set|raise|make)( \w+){0,3} (junior|intermediate|senior)\b|
    (?<!\b(is there|have you|do you have|there is|there's|you have|why) )
    \b(no|not|no need for|without)( (any|even|much|more|an?))* (harder|easier|tougher|simpler|more difficult)\b
  `,
  'i',
);
/** "Please stay at this level", "the same level", "keep it as it is". */
const keepsPresent = longPattern(
  String.raw`
    (?<!(\bnot|n't)( \w+){0,2} )\b((stay|keep|remain)\b[^.,;?!]{0,24}\b(levels?|difficulty)\b|
    same (level|difficulty)\b|(keep|leave) it (as it is|as is|there|the same)\b)|
    \b(levels?|difficulty) (stays?|remains?) (the )?(same|as)\b
  `,
  'i',
);

/** Whether words about the level want it to stay as it is. Only for words that are about the level. */
export function keepsLevel(text: string): boolean {
  const words = text.replaceAll('’', "'");
  return refusesLevel.test(words) || keepsPresent.test(words);
}

/** The level that "easier" or "harder" asks for beside the present one; undefined for neither. */
export function levelBeside(text: string, level: Level | undefined): Level | undefined {
  if (wishesSimplerWords(text)) return undefined;
  const lower = text.toLowerCase();
  const isHarder = /\b(?:harder|more (?:difficult|challenging|advanced)|tougher)\b/.test(lower);
  const isEasier = /\b(?:easier|simpler|less (?:difficult|challenging|advanced))\b/.test(lower);
  if (!level || isHarder === isEasier) return undefined;
  const place = LEVELS.indexOf(level) + (isHarder ? 1 : -1);
  return LEVELS[Math.min(Math.max(place, 0), LEVELS.length - 1)];
}

/** Signs in a candidate's account that speak for more than the years alone do. */
const LEADERSHIP = longPattern(
  String.raw`
    \b(led (a|the|my|our|several)|leading (a|the)|lead (a|the) team|tech lead|team lead|
    architected|mentored|managed a team|head of|in charge of the architecture)\b
  `,
  'i',
);
const BEGINNING = longPattern(
  String.raw`
    \b(internship|intern|bootcamp|student|just graduated|recently graduated|still learning|
    self[ -]taught|course project|first job)\b
  `,
  'i',
);

/** What is known about a candidate when the level is decided. */
export interface LevelEvidence {
  readonly selfDescribed: Level | undefined;
  readonly years: number | undefined;
  /** Everything that the candidate said in the introduction. */
  readonly account: string;
  /** The level that the interview was created with. */
  readonly preset: Level | null;
  readonly allowed: readonly Level[];
}

/**
 * Decides the level:
 * 1. What candidates call themselves wins.
 * 2. Else years of experience: under 2 junior, 2 to 5 intermediate, over 5 senior.
 *    From 4 years on, having led people or architecture raises intermediate to senior.
 * 3. Without years: a level given in advance; else signs of a beginning mean junior, signs of
 *    leadership senior, and no sign at all intermediate.
 * A level that the interview does not offer becomes the nearest one that it does.
 */
export function decideLevel(evidence: LevelEvidence): Level {
  return nearestAllowed(wantedLevel(evidence), evidence.allowed);
}

function wantedLevel({ selfDescribed, years, account, preset }: LevelEvidence): Level {
  if (selfDescribed) return selfDescribed;
  const leads = LEADERSHIP.test(account);
  if (years !== undefined) {
    if (years < 2) return 'junior';
    if (years > 5 || (years >= 4 && leads)) return 'senior';
    return 'intermediate';
  }
  if (preset) return preset;
  if (BEGINNING.test(account)) return 'junior';
  return leads ? 'senior' : 'intermediate';
}

function nearestAllowed(wanted: Level, allowed: readonly Level[]): Level {
  const distance = (level: Level) => Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(wanted));
  return [...allowed].sort((left, right) => distance(left) - distance(right))[0] ?? wanted;
}
