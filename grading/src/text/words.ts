import { spellGrowth } from './complexity.ts';
import { lexicon } from './lexicon.ts';
import { oneSlipApart } from './similar-words.ts';
import { stem } from './stem.ts';
import { truncateWord } from './truncate-word.ts';
import { meaningOf } from './vectors/word-vectors.ts';
import { familiesWith, type Vocabulary } from './word-families.ts';
import { wordSet } from './word-lists.ts';

const functionWords = wordSet(`
  a an the of to and in for on is was were are be been being it its this that these those with as by
  at from or but if then so do does did have has had he she they them his her their i you we my your
  our me us there here which who whom what when where why how can could would should will shall may
  might must just also very too than because about into through during up down out off over under
  again both each all any some such only own same
`);
const negators = wordSet(`
  not no never none nothing without cannot neither nor dont doesnt cant isnt didnt arent wasnt wont
  couldnt wouldnt havent hasnt
`);
const pronouns = wordSet('it they them these those both this that its their there');
const numbers = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, value) => [word, String(value)],
  ),
);
/** Where what a negation turns around ends. */
const clauseWords = wordSet('but because so if when while then which since although');
/** Words after a negation that it may turn around. */
const negationReach = 4;

/** A word that says something about the subject. */
export interface Word {
  text: string;
  stem: string;
  /** How much it tells, 0 to 1. */
  weight: number;
  /** Whether a negation stands shortly before it. */
  isNegated: boolean;
  /** Families of words that mean the same here. */
  families: ReadonlySet<number>;
}

/** A text as the features see it. */
export interface Analysis {
  /** All words and numbers, lower case, in their order. */
  all: readonly string[];
  /** Those that say something. */
  content: readonly Word[];
  stems: ReadonlySet<string>;
  /** Numbers and letters that name things. */
  names: ReadonlySet<string>;
  isNegated: boolean;
  /** Whether it may mean by a pronoun what the question names. */
  pointsBack: boolean;
}

const nameWeight = 0.9;

/**
 * How much a word tells, 0 to 1: it does by having few senses. In computing "tree" and "list" have
 * many and still name what is talked about: there a word tells by being rare, too.
 */
function weightOf(word: string, vocabulary: Vocabulary): number {
  const weight = lexicon().weightOf(word);
  return vocabulary === 'everyday' ? weight : Math.max(weight, meaningOf(word)?.weight ?? 1);
}

const isGlue = (word: string): boolean => functionWords.has(word) || negators.has(word);

/** A number, or a letter that names a thing, as in "terminal 1" and "bulb B". */
function isName(word: string, next: string | undefined): boolean {
  if (/^(?:\d.*|[b-hj-z])$/.test(word)) return true;
  // The article stands before a word with a meaning, the name "A" hardly ever does.
  return word === 'a' && (next === undefined || isGlue(next) || next.length === 1);
}

function contentOf(
  all: readonly string[],
  names: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Word[] {
  const content: Word[] = [];
  let reach = 0;
  all.forEach((word, at) => {
    if (negators.has(word)) reach = negationReach + 1;
    else if (clauseWords.has(word)) reach = 0;
    reach = Math.max(0, reach - 1);
    const named = names.has(word) && isName(word, all[at + 1]);
    if (isGlue(word) && !named) return;
    const weight = named ? nameWeight : weightOf(word, vocabulary);
    const key = stem(word);
    const families = familiesWith(key, vocabulary);
    content.push({ text: word, stem: key, weight, isNegated: reach > 0, families });
  });
  return content;
}

/** The words of a text and its numbers, lower case, in their order. */
export function wordsOf(text: string): string[] {
  const plain = spellGrowth(text.toLowerCase())
    .replaceAll(/(?<=[a-z])["^`´’](?=[a-z])/g, "'")
    .replaceAll(/\bcan't\b/g, 'cannot')
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(/'s\b/g, '');
  const found = plain.match(/[a-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?/g) ?? [];
  return found.map((word) => numbers.get(word) ?? truncateWord(word));
}

/**
 * Takes a text apart.
 * @param expected words that others may be misspellings of
 */
export function analyze(
  text: string,
  expected: readonly string[] = [],
  vocabulary: Vocabulary = 'everyday',
): Analysis {
  const all = wordsOf(text).map((word) => spelled(word, expected));
  const names = new Set(all.filter((word, at) => isName(word, all[at + 1])));
  const content = contentOf(all, names, vocabulary);
  return {
    all,
    content,
    stems: new Set(content.map((word) => word.stem)),
    names,
    isNegated: all.some((word) => negators.has(word)),
    pointsBack: all.some((word) => pronouns.has(word)),
  };
}

/** The expected word that an unknown one is a slip of. */
function spelled(word: string, expected: readonly string[]): string {
  if (word.length < 5 || lexicon().knows(word)) return word;
  return expected.find((one) => one.length > 4 && oneSlipApart(one, word)) ?? word;
}
