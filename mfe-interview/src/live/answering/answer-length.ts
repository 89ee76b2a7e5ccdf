/** As many characters as the API takes for one answer. */
export const maxAnswerLength = 20_000;

const inWords = (count: number): string => count.toLocaleString('en-US');

/** What is wrong with the length of an answer; '' for nothing. */
export const lengthProblem = (text: string): string =>
  text.length <= maxAnswerLength
    ? ''
    : `An answer can have ${inWords(maxAnswerLength)} characters, and this has ${inWords(text.length)}. Please shorten it.`;
