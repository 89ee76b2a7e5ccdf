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

/** Gives words their usual spelling back: "dont" becomes "don't". */
export const withApostrophes = (text: string): string =>
  text.replace(UNMARKED_WORD, (word) => UNMARKED[word] ?? word);
