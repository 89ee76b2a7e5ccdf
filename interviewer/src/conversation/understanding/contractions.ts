/**
 * Written without the apostrophe or run together, as speech recognitions do. Words that mean
 * something else stay.
 */
const UNMARKED: Readonly<Record<string, string>> = {
  im: "i'm",
  ive: "i've",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  havent: "haven't",
  hasnt: "hasn't",
  isnt: "isn't",
  wasnt: "wasn't",
  arent: "aren't",
  thats: "that's",
  whats: "what's",
  youre: "you're",
  youve: "you've",
  lets: "let's",
  gimme: 'give me',
  lemme: 'let me',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
};
const UNMARKED_WORD = new RegExp(
  `(?<![\\w'])(?:${Object.keys(UNMARKED).join('|')})(?![\\w'])`,
  'g',
);

/** Short and full ways to write the same, both in lower case. */
const PAIRS: readonly (readonly [short: string, full: string])[] = [
  ["can't", 'cannot'],
  ["won't", 'will not'],
  ["i'm", 'i am'],
  ["i've", 'i have'],
  ["i'd", 'i would'],
  ["i'll", 'i will'],
  ["you're", 'you are'],
  ["you've", 'you have'],
  ["we're", 'we are'],
  ["let's", 'let us'],
  ["that's", 'that is'],
  ["it's", 'it is'],
  ["what's", 'what is'],
  ["there's", 'there is'],
  ...'do does did could would should have has is was are'
    .split(' ')
    .map((verb) => [`${verb}n't`, `${verb} not`] as const),
];

const replacements = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => [new RegExp(`(?<![\\w'])${from}(?![\\w'])`, 'g'), to] as const);
const EXPANDING = replacements(PAIRS);
const CONTRACTING = replacements(PAIRS.map(([short, full]) => [full, short]));

const apply = (text: string, table: typeof EXPANDING) =>
  table.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

/** Gives words their usual spelling back: "dont" becomes "don't". */
export const withApostrophes = (text: string): string =>
  text.replace(UNMARKED_WORD, (word) => UNMARKED[word] ?? word);

/** Writes short forms out: "I've no idea" becomes "I have no idea". */
export const expand = (text: string): string => apply(text, EXPANDING);

/** Writes full forms short: "let us go" becomes "let's go". */
export const contract = (text: string): string =>
  apply(text.replace(/\bcan not\b/g, 'cannot'), CONTRACTING);
