/**
 * Words that fill a pause. Words with a common meaning of their own, such as "like" or "so", are
 * left out: their use as a filler cannot be recognized in text.
 */
const fillerWords = [
  ...['um', 'umm', 'uh', 'uhm', 'uhh', 'er', 'erm', 'hmm', 'basically', 'literally'],
  ...['you know', 'i mean', 'sort of', 'kind of'],
];
const fillerPattern = new RegExp(`(?<![\\w'’-])(?:${fillerWords.join('|')})(?![\\w'’-])`, 'g');

/** The filler words in a text, in order, in lower case. */
export function fillersIn(text: string): string[] {
  return text.toLowerCase().replace(/\s+/g, ' ').match(fillerPattern) ?? [];
}
