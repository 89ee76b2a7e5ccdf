import { dialogueWords } from '../dialogue-words.ts';
import { longPattern } from '../pattern-notation.ts';

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const cardinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const numbered = `\\b(?:question|number|nr\\.?|no\\.?|q)\\s*(?:number\\s*)?#?(\\d{1,2}|${cardinals.join('|')})\\b`;
const numberPattern = new RegExp(numbered, 'i');
/** "The second one", "back to the second"; "the first page" names no question. */
const ordinalPattern = new RegExp(
  `\\b(?:the|your|my|to)\\s+(?:very\\s+)?(${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th))\\b` +
    '(?=\\s+(?:(?!few|of|two|three|four|five|couple|several|and|or)(?:[\\w#+.-]+\\s+){0,2}question|' +
    '(?<=\\b(?:back|return)\\b.*)(?:topic|reply|task|exercise)(?=\\s*(?:[,.:;!?–-]|$)|\\s+(?:please|pls|again|now)\\b)|' +
    "one|answer|q|please|pls|again|now|too|instead|then|and|or)\\b|\\s*(?:[,.:;!?–-]|'s\\b|$))",
  'i',
);
const shortOrdinal = /\bq(\d{1,2})\b|#(\d{1,2})\b/i;
const previousPattern = longPattern(
  String.raw`
    \b(previous|last|earlier|prior|before|preceding) (question|one|answer)\b|
    \b(question|one|answer) (before|earlier)\b|\bone back\b|\bthe one we just had\b
  `,
  'i',
);

/** A question as far as words refer to it. */
export interface Referable {
  readonly number: number;
  readonly text: string;
  readonly answer: string;
}

/** "My answer to question 4: …" */
const answersNumbered = new RegExp(
  `(?<!\\bnot |n't |nt )\\b(?:my|the) (?:\\w+ )?answer (?:for|to|on) ${numbered}` +
    '(?: is| (?:should|needs to|has to)(?: also)? (?:say|mention|include|have)(?: that)?)?' +
    '\\s*[:,.–-]?\\s+(\\S[^]*)$',
  'i',
);
/** "It is for this one: …", "That's my answer: …" */
const answersCurrent = longPattern(
  String.raw`
    ^.{0,60}?\b(it'?s|it is|that'?s|that is|this is|that was)\s
    (my answer|(for|to|about) (this|the current) (one|question))\s*[:,.;!–-]+\s*(?<rest>\S[^]*)$
  `,
  'i',
);
/** "Back to 5" */
const backTo = new RegExp(`\\bback to (?:the |my )?#?(\\d{1,2}|${cardinals.join('|')})\\b`, 'i');
/** "Move that from question 4 to question 5" */
const movesTo = new RegExp(`\\b(?:to|under|into|in|for) ${numbered}`, 'i');
/** "I haven't answered question 3", "Question 4 I never got to answer" */
const never = "(?:have not|haven'?t|did not|didn'?t|never|have never)(?: \\w+){0,3}";
const leftUnanswered = [
  new RegExp(`\\bi ${never} answer(?:ed)? (?:the )?${numbered}`, 'i'),
  new RegExp(`${numbered},? (?:which )?i ${never} answer`, 'i'),
];
/** Words of an answer that names its question. */
const fewestAnswering = 2;

const numberIn = (word: string): number => {
  const lower = word.toLowerCase();
  const place = [ordinals, cardinals].map((list) => list.indexOf(lower)).find((at) => at >= 0);
  return place === undefined ? Number.parseInt(lower, 10) : place + 1;
};

/** Words of a text that can point at a subject. */
export const subjectsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}#+.]{3,}/gu) ?? [])
      .filter((word) => !dialogueWords.has(word))
      .map(stemOf),
  );

/** Whether a text names what is spoken of now, and was not before. */
export function namesSubjectOf(text: string, now: string, before: string): boolean {
  const [wanted, old] = [subjectsOf(now), subjectsOf(before)];
  return [...subjectsOf(text)].some((word) => wanted.has(word) && !old.has(word));
}

/** Enough of a word to find its other forms. */
const stemOf = (word: string): string =>
  word
    .replace(/(?:ies|ing|ed|es|s)$/, '')
    .replace(/[.]+$/, '')
    .slice(0, 7);

/** Words that stand in most questions and refer to none. */
const commonFrom = 0.5;
/** How much further one question must be pointed at than any other. */
const clearBy = 1.5;

/** The earlier question whose subject a text names; undefined when that is not one of them. */
function bySubject(text: string, earlier: readonly Referable[]): number | undefined {
  const said = subjectsOf(text);
  const sets = earlier.map((one) => subjectsOf(one.text));
  const weightOf = (word: string) => {
    const share = sets.filter((set) => set.has(word)).length / sets.length;
    return share > commonFrom && sets.length > 1 ? 0 : word.length / 5;
  };
  const ranked = earlier
    .map(({ number }, at) => {
      const hits = [...(sets[at] ?? [])].filter((word) => said.has(word));
      return { number, score: hits.reduce((sum, word) => sum + weightOf(word), 0) };
    })
    .sort((first, second) => second.score - first.score);
  const [best, next] = ranked;
  if (best === undefined || best.score < 0.8) return undefined;
  return best.score >= clearBy * (next?.score ?? 0) ? best.number : undefined;
}

/**
 * The earlier question that a subject belongs to, by its words or else by what was answered; undefined where
 * it is that of the question in hand.
 */
export function questionAbout(
  subject: string,
  asked: readonly Referable[],
  current: number,
): number | undefined {
  const said = subjectsOf(subject);
  const isHere = asked.some(
    ({ number, text }) =>
      number === current && [...subjectsOf(text)].some((word) => said.has(word)),
  );
  if (isHere) return undefined;
  const earlier = asked.filter(({ number }) => number !== current);
  const byAnswer = earlier.map((one) => ({ ...one, text: one.answer }));
  return bySubject(subject, earlier) ?? bySubject(subject, byAnswer);
}

/** "The args one", "the one about args" */
const namedByWord = [
  /\b(?:the|that|my) (?:\w+ )?([\p{L}\p{N}#+.-]{3,24}) (?:one|question|thing|answer)\b/iu,
  /\b(?:one|question|answer) (?:about|on|with) (?:the )?([\p{L}\p{N}#+.-]{3,24}(?<!\.))/iu,
];

/** The only question that has a word which begins with the one that a text calls it by. */
function byWord(text: string, earlier: readonly Referable[]): number | undefined {
  const word = namedByWord
    .map((pattern) => pattern.exec(text)?.[1])
    .find(Boolean)
    ?.toLowerCase();
  if (word === undefined || dialogueWords.has(word)) return undefined;
  const stem = stemOf(word);
  const [only, ...others] = earlier.filter(({ text: question }) =>
    (question.toLowerCase().match(/[\p{L}\p{N}#+.-]+/gu) ?? []).some((one) => one.startsWith(stem)),
  );
  return stem.length >= 3 && others.length === 0 ? only?.number : undefined;
}

/** The number that a text gives a question; undefined when it names none. */
function namedNumber(text: string): number | undefined {
  const named =
    numberPattern.exec(text)?.[1] ??
    ordinalPattern.exec(text)?.[1] ??
    backTo.exec(text)?.[1] ??
    shortOrdinal.exec(text)?.slice(1).find(Boolean);
  return named === undefined ? undefined : numberIn(named);
}

/** The number by which a text names a question that is none of those; undefined where it names none such. */
export function unaskedNumber(text: string, asked: readonly Referable[]): number | undefined {
  const number = namedNumber(text);
  return asked.some((one) => one.number === number) ? undefined : number;
}

type FindByContent = (text: string, others: readonly Referable[]) => number | undefined;

/** By its number, as the one before, or else by what the others are about. */
function referred(
  text: string,
  asked: readonly Referable[],
  current: number,
  byContent: FindByContent,
): number | undefined {
  const number = namedNumber(text);
  if (number !== undefined && asked.some((one) => one.number === number)) return number;
  if (previousPattern.test(text)) return current > 1 ? current - 1 : undefined;
  return byContent(
    text,
    asked.filter((one) => one.number !== current),
  );
}

/** The question that words name by its number, as the one before, or by a word; undefined for none. */
export const referredNumber = (
  text: string,
  asked: readonly Referable[],
  current: number,
): number | undefined => referred(text, asked, current, byWord);

/**
 * The number of the earlier question that a text refers to: by its number, as the one before, or by
 * its subject.
 * @param current number of the question in hand
 */
export const questionReferredTo = (
  text: string,
  asked: readonly Referable[],
  current: number,
): number | undefined =>
  referred(text, asked, current, (said, others) => byWord(said, others) ?? bySubject(said, others));

/** Words that say themselves which question they answer. */
export interface AddressedAnswer {
  readonly number: number;
  readonly text: string;
  /** The sentences before the one that says so. */
  readonly before: string;
}

/**
 * The answer in a text that says which question it answers; undefined where it says nothing of that.
 * @param current number of the question in hand
 */
export function addressedAnswer(
  text: string,
  asked: readonly Referable[],
  current: number,
): AddressedAnswer | undefined {
  const words = text.replaceAll('’', "'").trim();
  const match = answersNumbered.exec(words);
  const [, word, named = ''] = match ?? [];
  const before = /^.*[.!?;\n](?=\s)/s.exec(words.slice(0, match?.index ?? 0))?.[0] ?? '';
  const found =
    word === undefined
      ? { number: current, text: answersCurrent.exec(words)?.groups?.rest ?? '', before: '' }
      : { number: numberIn(word), text: named, before };
  const isKnown = asked.some(({ number }) => number === found.number);
  return isKnown && found.text.split(/\s+/).length >= fewestAnswering ? found : undefined;
}

/** The number that a word says, of a question that was asked. */
function askedNumber(word: string | undefined, asked: readonly Referable[]): number | undefined {
  const number = word === undefined ? undefined : numberIn(word);
  return asked.some((one) => one.number === number) ? number : undefined;
}

/** The question to which a text wants words to be moved; undefined where it names none. */
export const movedTo = (text: string, asked: readonly Referable[]): number | undefined =>
  askedNumber(movesTo.exec(text)?.[1], asked);

/** The question that a text says was never answered; undefined where it says so of none. */
export function saidUnanswered(text: string, asked: readonly Referable[]): number | undefined {
  const words = text.replaceAll('’', "'");
  const word = leftUnanswered.map((pattern) => pattern.exec(words)?.[1]).find(Boolean);
  return askedNumber(word, asked);
}
