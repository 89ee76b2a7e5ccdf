import stem from 'wink-porter2-stemmer';
import { lexicon } from './lexicon.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const functionWords = list(`
  a an the of to and in for on is was were are be been being it its this that these those with as by
  at from or but if then so do does did have has had he she they them his her their i you we my your
  our me us there here which who whom what when where why how can could would should will shall may
  might must just also very too than because about into through during up down out off over under
  again both each all any some such only own same
`);
const negators = list(`
  not no never none nothing without cannot neither nor dont doesnt cant isnt
`);

/** A word that says something about the subject. */
export interface Word {
  text: string;
  stem: string;
  /** How much it tells, 0 to 1. */
  weight: number;
}

/** A text as the features see it. */
export interface Analysis {
  /** All words and numbers, lower case, in their order. */
  all: readonly string[];
  /** Those that say something. */
  content: readonly Word[];
  stems: ReadonlySet<string>;
  isNegated: boolean;
}

/** Takes a text apart. */
export function analyze(text: string): Analysis {
  const plain = text.toLowerCase().replaceAll('’', "'").replaceAll(/n't\b/g, ' not');
  const all = plain.match(/[a-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?/g) ?? [];
  const content = all
    .filter((word) => !functionWords.has(word) && !negators.has(word))
    .map((word) => ({ text: word, stem: stem(word), weight: lexicon().weightOf(word) }));
  return {
    all,
    content,
    stems: new Set(content.map((word) => word.stem)),
    isNegated: all.some((word) => negators.has(word)),
  };
}
