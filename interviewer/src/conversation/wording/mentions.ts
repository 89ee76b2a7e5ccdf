import { dialogueWords } from '../understanding/dialogue-words.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { isCompound, isTellingTerm, isTermBesideOthers } from './engineering-terms.ts';

/** Words after which a thing is named. */
const before = new Set(
  'a an the with of by from using use via through into on for to and or my our its some each every one two'.split(
    ' ',
  ),
);
/** Words that end the name of a thing. */
const linking = new Set(
  (
    'is are was were be been am do does did has have had can could will would should may might must not no so ' +
    'that which who when where why how what if because while until as than then there here it they we you i he she ' +
    'this these those them us me and or but with of by from into on in at for to via through over under between ' +
    'before after during without within like just only also too very really more most less least much many same other ' +
    'whenever wherever whether once though although unless since instead never always again maybe perhaps btw lol etc ' +
    'pls please tbh imo idk gonna wanna kinda isnt arent wasnt dont doesnt didnt cant wont lots'
  ).split(' '),
);
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}+#'-]|[./](?=[\p{L}\p{N}]))*|[,;:.!?()\n]/gu;
/** Things are named in few words. */
const longestName = 3;
const shortestWord = 3;
/** A name that tells less is no sign of having listened. */
const tellingWeight = 1.5;

const clean = (word: string): string => word.replace(/[.'/-]+$/, '');

/** Whether a word can be part of a thing's name. */
function isNaming(word: string): boolean {
  if (/^[,;:.!?()\n]$/.test(word)) return false;
  const lower = clean(word).toLowerCase();
  return !linking.has(lower) && !before.has(lower) && lower.length > 1;
}

/** An abbreviation, a proper name, a word with a digit or sign. */
const isTerm = (word: string): boolean => /[A-Z].*[A-Z]|\d|[#+]|^[A-Z]/.test(word);

/** How much a name tells: abbreviations, names and long words more than everyday ones. */
const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => {
    const own = isTerm(word) ? 1.5 : word.length >= 6 ? 1 : 0.5;
    return sum + (isDialogue(word) ? -0.6 : own);
  }, 0);

interface Name {
  readonly name: string;
  readonly at: number;
  readonly weight: number;
}

const isDialogue = (word: string | undefined): boolean =>
  dialogueWords.has(word?.toLowerCase() ?? '');

/** Words after which the word before was a verb rather than a thing. */
const objects = new Set(
  'what how that it the a an them this these those when if me us you'.split(' '),
);

/** The name that begins at a word; undefined where none does, or one that would be cut. */
function nameAt(words: readonly string[], at: number): readonly string[] | undefined {
  const found = words.findIndex((word, place) => place >= at && !isNaming(word));
  const end = found < 0 ? words.length : found;
  const all = words.slice(at, end).map(clean);
  if (all.length === 0 || all.length > longestName) return undefined;
  const last = all.at(-1) ?? '';
  const isVerb = objects.has(words[end]?.toLowerCase() ?? '') || /(?:ing|ed)$/.test(last);
  const trimmed = isDialogue(last) || (isVerb && all.length > 1) ? all.slice(0, -1) : all;
  const first = trimmed.findIndex((word) => !isDialogue(word));
  const name = first < 0 ? [] : trimmed.slice(first);
  // What is left of a longer run of words is a thing for sure only when it is a term.
  const isSure = trimmed.length === all.length || name.some(isTerm);
  return isSure && name.join('').length >= shortestWord ? name : undefined;
}

/** The first of each name. */
function distinct(names: readonly Name[]): readonly Name[] {
  const seen = new Set<string>();
  return names.filter(({ name }) => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
}

/** Those names that tell most, in their order. */
const theMostTelling = (names: readonly Name[], most: number): readonly string[] =>
  distinct(names.toSorted((first, second) => second.weight - first.weight || first.at - second.at))
    .slice(0, most)
    .toSorted((first, second) => first.at - second.at)
    .map(({ name }) => name);

/**
 * Up to `most` things that a text names, in the candidate's own words, those first that tell most,
 * then in their order.
 * @param known text whose words say nothing new, such as the question
 * @param leastWeight what a name has to tell; 1 for any word of some length
 */
export function mentionsIn(
  text: string,
  most: number,
  known = '',
  leastWeight = tellingWeight,
): readonly string[] {
  const old = new Set(known.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const words = text.match(wordPattern) ?? [];
  const found = words.flatMap((previous, at): Name[] => {
    const name = before.has(previous.toLowerCase()) ? nameAt(words, at + 1) : undefined;
    if (name === undefined || name.every((word) => old.has(word.toLowerCase()))) return [];
    const weight = weightOf(name);
    const said = name.join(' ');
    // Signs between words are not among them: only what stands so in the text is quoted.
    return weight >= leastWeight && text.includes(said) ? [{ name: said, at, weight }] : [];
  });
  return theMostTelling(found, most);
}

/** Takes back what stands before it: "ALTER TABLE … no wait, scratch that". */
const takesBack = longPattern(
  String.raw`
    \b((no|oh|ah|oops|sorry|well|actually|hm+)[\s,.…–-]+)*
    (scratch that|strike that|forget (that|what i said)|(no|oh)[\s,.…–-]+wait|wait[\s,.…–-]+no|i take (that|it) back|
    (no[\s,.…–-]+)?(that|this|it)('s| is| was) (wrong|not right|nonsense|not true)|that isn't right|i misspoke|
    i (mixed|swapped|confused) (that|them|those|it|the two)( up)?|actually[\s,]+no|no[\s,]+actually|i mean(t)?)\b
  `,
  'gi',
);

/** What is left of a text that takes back its beginning. */
export function standingIn(text: string): string {
  const last = [...text.replaceAll('’', "'").matchAll(takesBack)].at(-1);
  return last === undefined ? text : text.slice(last.index + last[0].length);
}

const termPattern =
  /[\p{L}\p{N}](?:[\p{L}\p{N}_+#'-]|[./](?=[\p{L}\p{N}]))*(?:\(\))?|[^\s\p{L}\p{N}]/gu;
/** Neighboring words that may be terms, as they stand in a text. */
function runsIn(text: string): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const word of text.match(termPattern) ?? []) {
    if (isTermBesideOthers(clean(word))) runs.at(-1)?.push(clean(word));
    else runs.push([]);
    // A name ends with its sign: "index, cache".
    if (clean(word) !== word) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** The terms in neighboring words: the longest that are one together, or else one that is a term by itself. */
function termsOf(run: readonly string[]): readonly (readonly string[])[] {
  const [first] = run;
  if (first === undefined) return [];
  const lengths = [longestName, 2].filter((length) => length <= run.length);
  const length = lengths.find((one) => isCompound(run.slice(0, one))) ?? 1;
  const found = length > 1 || isTellingTerm(first) ? [run.slice(0, length)] : [];
  return [...found, ...termsOf(run.slice(length))];
}

/**
 * Up to `most` terms of engineering that a text names, in the candidate's own words, those of more words
 * first, then in their order.
 * @param known text whose words say nothing new, such as the question
 */
export function termsIn(text: string, most: number, known = ''): readonly string[] {
  const old = new Set(known.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const found = runsIn(text)
    .flatMap(termsOf)
    .flatMap((term, at): Name[] => {
      const isKnown = term.every((word) => old.has(word.toLowerCase()));
      const name = term.join(' ');
      return !isKnown && text.includes(name) ? [{ name, at, weight: term.length }] : [];
    });
  return theMostTelling(found, most);
}

/** “a”, “a” and “b”, “a”, “b” and “c”. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}
