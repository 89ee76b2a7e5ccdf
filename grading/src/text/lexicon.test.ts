import { lexicon } from './lexicon.ts';

test.each([
  ['battery', 'batteries'],
  ['start', 'begin'],
  ['connected', 'linked'],
  ['big', 'large'],
])('%s and %s share a meaning', (first, second) => {
  expect(lexicon().areSynonyms(first, second)).toBe(true);
  expect(lexicon().areSynonyms(second, first)).toBe(true);
});

test.each([
  ['open', 'closed'],
  ['increase', 'decrease'],
  ['hot', 'cold'],
])('%s and %s are opposites', (first, second) => {
  expect(lexicon().areOpposites(first, second)).toBe(true);
  expect(lexicon().areOpposites(second, first)).toBe(true);
});

test('words without a relation have none, whether or not they are known', () => {
  expect(lexicon().areSynonyms('river', 'keyboard')).toBe(false);
  expect(lexicon().areOpposites('river', 'keyboard')).toBe(false);
  expect(lexicon().areSynonyms('xyzzyq', 'keyboard')).toBe(false);
  expect(lexicon().areSynonyms('xyzzyq', 'plughq')).toBe(false);
});

test('a technical word tells more than a word for everything', () => {
  expect(lexicon().weightOf('electron')).toBeGreaterThan(lexicon().weightOf('make') + 0.3);
  expect(lexicon().weightOf('xyzzyq')).toBeGreaterThan(0.5);
});
