import { analyze } from '../text/words.ts';
import { featuresOf, readTexts, wordFeatures } from './features.ts';
import { meaningCovered, meaningFeatures, textMeaning } from './meaning.ts';

const meaning = (text: string) => textMeaning(analyze(text).content);
const covered = (wanted: string, said: string) => meaningCovered(meaning(wanted), meaning(said));

test('paraphrases are nearer than other subjects', () => {
  const wanted = 'The program removes the file from the disk';
  expect(covered(wanted, 'The program removes the file from the disk')).toBe(1);
  expect(covered(wanted, 'Software deletes documents off the drive')).toBeGreaterThan(
    covered(wanted, 'The dog ate some bread in the garden') + 0.1,
  );
  expect(covered(wanted, '')).toBe(0);
  expect(covered('', wanted)).toBe(0);
});

test('an unknown word matches only itself', () => {
  expect(covered('qxzvkjw', 'a qxzvkjw')).toBe(1);
  expect(covered('qxzvkjw', 'a vwkzxqj')).toBe(0);
});

test('returns the same number of features for one reference and for three, all finite', () => {
  const [asked, said] = [meaning('What is a stack?'), meaning('')];
  const one = meaningFeatures(asked, [meaning('last in, first out')], said);
  const three = meaningFeatures(asked, ['a', 'first', 'last'].map(meaning), said);
  expect(one).toHaveLength(three.length);
  expect([...one, ...three].every(Number.isFinite)).toBe(true);
});

test('appends the meaning features to the word features', () => {
  const [question, reference, answer] = [
    'What is a stack?',
    'Last in, first out',
    'Pop the newest',
  ];
  const [asked, wanted, said] = [question, reference, answer].map(meaning);
  if (asked === undefined || wanted === undefined || said === undefined)
    throw new Error('No text.');
  const features = featuresOf(readTexts(question, [reference], answer, 'everyday'));
  expect(features.slice(wordFeatures)).toEqual(meaningFeatures(asked, [wanted], said));
});
