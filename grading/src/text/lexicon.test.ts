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

test('returns no relation for unrelated and unknown words', () => {
  expect(lexicon().areSynonyms('river', 'keyboard')).toBe(false);
  expect(lexicon().areOpposites('river', 'keyboard')).toBe(false);
  expect(lexicon().areSynonyms('xyzzyq', 'keyboard')).toBe(false);
  expect(lexicon().areSynonyms('xyzzyq', 'plughq')).toBe(false);
});

test('weighs a technical word above a general one', () => {
  expect(lexicon().weightOf('electron')).toBeGreaterThan(lexicon().weightOf('make') + 0.3);
  expect(lexicon().weightOf('xyzzyq')).toBeGreaterThan(0.5);
});
