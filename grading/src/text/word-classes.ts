import { memoizeByText } from './bounded-cache.ts';
import { lexicon } from './lexicon.ts';

/** Words that only hold a sentence together, in groups that stand in the same places. */
const closedClasses: Readonly<Record<string, string>> = {
  determiner: `the a an this that these those each every any some all both either neither another such my your our
    their its his her whose`,
  preposition: `of in on at by for with from to into onto over under between through per via within across after
    before during until against than as like up down out off around behind beside above below near inside outside
    along among about upon toward towards except w`,
  pronoun: `i you he she it we they me him us them itself themselves myself yourself one ones something anything
    everything someone anyone everyone nobody who there here u`,
  auxiliary: `is are was were be been being am do does did has have had having can could will would shall should may
    might must r`,
  conjunction: 'and or but so yet plus then',
  subordinator: `because if when while where which whether although though since unless once whereas what how why
    whenever wherever bc cuz otherwise else`,
  negator: 'not never no none nor nothing cannot without dont doesnt isnt arent wont cant didnt wo',
  adverb: `only also just even still already always often usually again too very much more most less least rather
    quite almost away back together first later now soon twice alone anyway mostly`,
};

const closed = new Map(
  Object.entries(closedClasses).flatMap(([name, words]) =>
    words.split(/\s+/).map((word) => [word, name] as const),
  ),
);

/** Endings that tell what a word does in its sentence. */
const ending = /(?:ly|ing|ed|(?<=[^s])s)$/;

/** The part of speech that a word of the language most often is, by its senses; nouns that are verbs, too, are `both`. */
function partOf(word: string): string {
  const { noun, verb, adj, adv } = lexicon().sensesOf(word);
  const most = Math.max(noun, verb, adj, adv);
  if (most === 0) return 'unknown';
  if (verb === most && verb > noun) return 'verb';
  if (noun === most) return verb > noun / 2 ? 'both' : 'noun';
  return adj === most ? 'adjective' : 'other';
}

function classOf(word: string): string {
  const known = closed.get(word);
  if (known !== undefined) return known;
  if (/^\d/.test(word)) return 'number';
  return `${partOf(word)}-${ending.exec(word)?.[0] ?? ''}`;
}

const mostWords = 20_000;
const classOfWord = memoizeByText(classOf, mostWords);

const piece = /[\p{L}\p{N}]+|->|=>|[→=<>+&]|[.,;:!?()]/gu;
const relating = /^(?:->|=>|[→=<>+&])$/;

/** A word or mark of a text. */
export interface ClassedWord {
  word: string;
  /** A closed class by its name, else part of speech and ending; a mark as it stands. */
  class: string;
}

/** The words and marks of a text, by what they do in a sentence. */
export function classedWords(text: string): ClassedWord[] {
  const pieces =
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(piece) ?? [];
  return pieces.map((word) => {
    if (relating.test(word)) return { word, class: 'relation' };
    return { word, class: /[.,;:!?()]/.test(word) ? word : classOfWord(word) };
  });
}
