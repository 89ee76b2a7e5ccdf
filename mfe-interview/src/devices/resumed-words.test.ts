import { resumedWords } from './resumed-words.ts';

test.each([
  [{ answered: 0, settled: 0, total: 1 }, /^You have answered 0 of 1 question\./],
  [
    { answered: 1, settled: 2, total: 5 },
    /answered 1 of 5 questions\. Start to go on with the next/,
  ],
  [
    { answered: 3, settled: 5, total: 5 },
    /answered 3 of 5 questions and skipped the others\. .*the end/,
  ],
  [{ answered: 5, settled: 5, total: 5 }, /answered every question\. .*the end/],
])('of %j it says %s', (resumed, words) => {
  expect(resumedWords(resumed)).toMatch(words);
});
