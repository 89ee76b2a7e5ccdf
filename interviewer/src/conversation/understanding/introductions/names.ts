import { longPattern } from '../pattern-notation.ts';
import { withoutHesitation } from '../without-hesitation.ts';

/** Words that follow "I'm" without being anybody's name. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  (
    'a an the not in on at from with by of to for as and or but so just very really quite also still ' +
    'here there ready fine good great ok okay well happy sorry excited nervous new now currently ' +
    'working looking trying building studying learning using based living coming going doing having ' +
    'junior senior intermediate mid lead staff principal expert beginner student developer engineer ' +
    'programmer coder designer architect manager frontend backend fullstack full front back software ' +
    'web mobile data self years year months experience hello hi hey yes yeah no sure thanks thank ' +
    'please skip repeat react vue angular node nodejs python golang php laravel javascript typescript ' +
    'html css sql mysql postgresql postgres mongodb redis java rust my name is it its what about who ' +
    'interested able afraid unsure done back late early zero one two three four five six seven eight nine ' +
    'ten eleven twelve twenty thirty forty fifty half over almost nearly around only maybe like i less more than ' +
    'tired busy bored hungry lost confused glad pleased curious relaxed stressed none nothing nope private ' +
    'hard easy bad nice cool fun weird true right wrong intern trainee freelance freelancer unemployed retired ' +
    'between jobs roughly approximately somewhat also originally actually basically honestly been used ' +
    'yep yup yea aye correct exactly indeed absolutely definitely certainly perfect totally ' +
    'since half seven-ish first last when if that this these those call isnt wasnt thirteen fourteen fifteen ' +
    'sixteen seventeen eighteen nineteen devops sre qa cloud android ios kotlin swift flutter embedded security ' +
    'platform systems machine'
  ).split(' '),
);

const CONTRACTION = /'(?:m|s|d|ll|ve|re)$/i;
const TITLE = /\b(?:dr|mr|mrs|ms|prof|professor|doctor)\b\.?\s+/gi;

/** "My name Test is wrong, …" */
const WRONG_NAME =
  /^.*?\bname\b[^.,;]{0,30}(?:'s|\b(?:is|was)) (?:wrong|incorrect|not (?:right|correct))\b[\s,.;:–-]*/i;
/** "Test is not my name", "you called me Test", "not Test": a name that is none */
const NOT_MY_NAME = longPattern(
  String.raw`
    \b[\p{L}'-]{2,30} (is not|isn't|isnt|was never|is no) (my|the right) (\w+ )?name\b[\s,.;:–-]*|
    \bmy (\w+ )?name (is not|isn't|isnt) [\p{L}'-]{2,30}[\s,.;:–-]*|
    \byou (have |just |keep )?(called?|calling|said|named|wrote) (me )?[\p{L}'-]{2,30}(?= *[,.;:!]| but | and )[\s,.;:!–-]*(but |and )?|
    [\s,]*\bnot ["“']?[\p{L}'-]{2,30}["”']?(?= *([,.;:!?)]|lol\b|haha\b|please\b|pls\b|$))
  `,
  'giu',
);
/** "its", which speech recognitions and hurried writers leave without its apostrophe. */
const UNMARKED_IT =
  /\bits (?=[\p{L}'-]+\s*(?:$|[,.;:!?)]|lol\b|not\b|here\b|actually\b|and\b|btw\b))/iu;

/** "Call me The Boss" */
const NICKNAME = /\bcall me the (\p{L}[\p{L}'-]{1,20})(?=\s*(?:$|[,.;!?]|lol|please|haha))/iu;

const NAME_WORD = "([\\p{L}][\\p{L}'-]{0,30})";
/** So clear that the next word can only be a name, most telling first. */
const CLEAR: readonly RegExp[] = [
  new RegExp(
    `\\bor (?:just |simply )?${NAME_WORD} (?:is fine|is ok(?:ay)?|is enough|works|will do)\\b`,
    'iu',
  ),
  new RegExp(`\\b(?:calls? me|goes by|i go by|known as)\\s+${NAME_WORD}`, 'iu'),
  new RegExp(`\\b(?:say|write|use) (?:just )?${NAME_WORD} (?:to|for) me\\b`, 'iu'),
  new RegExp(`\\bfirst name(?: is|'s|:)?\\s+${NAME_WORD}`, 'iu'),
  new RegExp(`\\bname(?:'s| is| would be| will be| was|'ll be)\\s+(?:called )?${NAME_WORD}`, 'iu'),
  new RegExp(`${NAME_WORD} (?:is my name|is the name|'s the name)\\b`, 'iu'),
  new RegExp(`\\b(?:named|i'?m called|i am called)\\s+${NAME_WORD}`, 'iu'),
  new RegExp(`^(?:(?:hi|hello|hey)[,!. ]+)?(?:the |my )?name(?:[:,]|\\s)\\s*${NAME_WORD}`, 'iu'),
];
/** Where a name is one possibility of many. */
const LIKELY: readonly RegExp[] = [
  new RegExp(`\\b(?:i am|i'm|im|this is)\\s+${NAME_WORD}`, 'iu'),
  new RegExp(`\\b(?:it's|it is|this is)\\s+${NAME_WORD}\\s+(?:here|speaking)\\b`, 'iu'),
  new RegExp(`^${NAME_WORD}\\s+(?:here|speaking)\\b`, 'iu'),
  /[,.!]\s+(\p{Lu}[\p{L}'-]{1,30})\s+(?:here|speaking)(?=\s*(?:$|[.!]))/u,
  new RegExp(
    `^(?:(?:so|hi+|hello+|hey+|yeah|well|okay|ok|good|morning|there|sorry|no|oh|um|actually)[,!. ]+)*(?:it'?s|it is|that's|they call me)\\s+(?:(?:actually|really|just)\\s+)?${NAME_WORD}`,
    'iu',
  ),
];
/** A capitalized word at the very start, before a comma or nothing: "Ada, 4 years". */
const LEADING =
  /^(?:(?:hi|hello|hey|yeah|so)[,!. ]+)*(\p{Lu}[\p{L}'-]{1,30})(?:\s+\p{Lu}[\p{L}'-]{0,30}){0,2}\s*(?:[,.;]|and\b|$)/iu;
/** What follows a name and not an adjective or verb, where nothing is capitalized. */
const AFTER_NAME = longPattern(
  String.raw`
    ^(\s*$|\s*[,.;!:]|\s+(lol|btw|haha|please|pls|not|and|i|i'm|i've|from|with|here|speaking|been|doing|working|
    software|zero|one|two|three|four|five|six|seven|eight|nine|ten|
    junior|senior|a|an|the|but|so|by|\d))
  `,
  'i',
);

/** "I'm DevOps engineer": the word before is no name. */
const BEFORE_JOB =
  /^\s+(?:[\w-]+\s+)?(?:engineers?|developers?|architects?|programmers?|consultants?|admins?|administrators?|testers?)\b/i;
/** What ends a name that somebody gives who is known by another. */
const ENDS_NAME =
  /^\s*(?:$|[,.;!?:)]|(?:not|actually|lol|haha|btw|please|pls|and (?:i|my)|i|im|from|here|speaking)\b)/i;

const isCapitalized = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase();

function asName(word: string | undefined): string | undefined {
  const name = word?.replace(/['-]+$/, '');
  if (!name || name.length < 2 || CONTRACTION.test(name) || NOT_NAMES.has(name.toLowerCase()))
    return undefined;
  // Two capitals are initials: "TJ".
  if (name.length === 2 && name === name.toUpperCase()) return name;
  const isWritten = name === name.toLowerCase() || name === name.toUpperCase();
  return isWritten ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name;
}

/** A likely name, if what stands around it does not speak against it. */
function asLikelyName(match: RegExpExecArray | null, isKnown: boolean): string | undefined {
  const word = match?.[1];
  if (!match || !word) return undefined;
  const after = match.input.slice(match.index + match[0].length);
  if (BEFORE_JOB.test(after) || (isKnown && !ENDS_NAME.test(after))) return undefined;
  const isSaidSo = /\s(?:here|speaking)$/i.test(match[0]);
  if (isCapitalized(word)) return /(?:ian|ese|ish)$/.test(word) ? undefined : asName(word);
  const isVerb = /(?:ing|ed)$/.test(word) && word.length > 4;
  return !isVerb && (isSaidSo || AFTER_NAME.test(after)) ? asName(word) : undefined;
}

/** Whether a text says that the name by which somebody was called is not theirs. */
export const deniesName = (text: string): boolean =>
  /\b(?:is not|isn't|isnt|was never|is no) (?:my|the right) (?:\w+ )?name\b|\bmy (?:\w+ )?name (?:is not|isn'?t)\b/i.test(
    text.replaceAll('’', "'"),
  );

/** Says, among other things, what the name is. */
const TELLS_NAME = longPattern(
  String.raw`
    ^\W*((no|sorry|oh|hey|hi|and|btw|by the way|please|but|again)[,\s]+)*
    (you (have |just |keep )?(called?|calling|said) (me )?[\p{L}'-]+[\s,:;–-]+(but |and )?)?
    ((please )?call me|(please )?say [\p{L}'-]+ to me|my name('s| is)|it'?s (actually|really)|it is (actually|really)|
    it'?s (?=[\p{L}'-]+,? (not|actually)\b)|its? (?=[\p{L}'-]+ :\)))
  `,
  'iu',
);
const CORRECTS_NAME = longPattern(
  String.raw`
    ^\W*((no|sorry|oh|hey|and|btw|by the way)[,\s]+)*(it'?s|it is|my name(?:'s| is)|call me|i'm|i am)\s+[\p{L}'-]+
    (,?\s+(actually|please|btw|by the way|not [\p{L}'-]+))+\W*$|
    ^\W*((no|sorry|oh|hey|and|btw|by the way)[,\s]+)*(please\s+)?(call me|my name(?:'s| is))\s+[\p{L}'-]+\W*$
  `,
  'iu',
);

/** A name that the candidate puts right, and what else is said. */
export interface Renaming {
  readonly name: string;
  readonly rest: string;
}

/** Another name than the one that the candidate was called by; undefined where none is told. */
export function correctedName(text: string): Renaming | undefined {
  const words = text.replaceAll('’', "'");
  const whole = CORRECTS_NAME.test(words) ? parseName(words) : undefined;
  if (whole) return { name: whole, rest: '' };
  const parts = words.split(/(?<=[.!?;])\s+|(?<=:\)|:-\))\s*|\n+/);
  const at = parts.findIndex((part) => TELLS_NAME.test(part) && parseName(part) !== undefined);
  const name = at < 0 ? undefined : parseName(parts[at] ?? '');
  if (name === undefined) return undefined;
  const rest = parts.filter((_part, index) => index !== at).join(' ');
  return { name, rest: rest.trim() };
}

/**
 * The first name that candidates give themselves, undefined when they give none.
 * @param isKnown whether they are known by a name: then another is told by itself
 */
export function parseName(text: string, isKnown = false): string | undefined {
  const trimmed = withoutHesitation(text)
    .replace(TITLE, '')
    .replace(WRONG_NAME, '')
    .replace(NOT_MY_NAME, ' ')
    .replace(UNMARKED_IT, "it's ")
    .trim();
  const nickname = NICKNAME.exec(trimmed)?.[1];
  if (nickname) return `The ${nickname.charAt(0).toUpperCase()}${nickname.slice(1)}`;
  for (const pattern of CLEAR) {
    const name = asName(pattern.exec(trimmed)?.[1]);
    if (name) return name;
  }
  for (const pattern of LIKELY) {
    const name = asLikelyName(pattern.exec(trimmed), isKnown);
    if (name) return name;
  }
  const leading = LEADING.exec(trimmed)?.[1];
  // In lower case, a single word may be a name; the first of several rarely is.
  const stands = leading !== undefined && isCapitalized(leading);
  return stands || /^\S{2,20}$/.test(trimmed) ? asName(leading) : undefined;
}
