import {
  biggestGapWordings,
  correctionWordings,
  doubtfulGapWordings,
  doubtfulWordings,
  missingWordings,
  notRecognizedWordings,
  partialWordings,
  strengthWordings,
  unsureWordings,
  wrongWordings,
} from './feedback-words.ts';
import { PhraseBook } from './phrase-book.ts';

test.each([
  ['Without it the database has to scan the whole table;', 'scan the whole table.”'],
  ['It waits for the lock.', 'waits for the lock.”'],
  ['Why would it wait?', 'Why would it wait?”'],
])('an example ends as a sentence does: %s', (example, end) => {
  for (const wording of missingWordings('A point', { example, question: null })) {
    expect(wording.endsWith(end)).toBe(true);
  }
});

const nothingNext = { example: null, question: null };
const ofWords: [string, (words: string) => string[]][] = [
  ['a strength', (words) => strengthWordings([words], words)],
  ['a likely strength', (words) => unsureWordings([words], words)],
  ['a missing point', (words) => missingWordings(words, nothingNext)],
  ['a half-made point', (words) => partialWordings(words, words, nothingNext)],
  ['unknown words', (words) => notRecognizedWordings(words, words)],
  ['a false claim', (words) => wrongWordings(words, `${words}.`)],
  ['a doubtful claim', (words) => doubtfulWordings(words, `${words}.`)],
  ['a gap', biggestGapWordings],
  ['a gap beside a doubtful claim', doubtfulGapWordings],
  ['a point to correct', correctionWordings],
];

test.each(ofWords)('%s is told of each of twenty answers of a report', (_what, wordingsOf) => {
  const book = new PhraseBook();
  const said = Array.from({ length: 20 }, (_, at) => book.say(wordingsOf(`Words of answer ${at}`)));
  expect(said.filter((text) => text === null)).toEqual([]);
});
