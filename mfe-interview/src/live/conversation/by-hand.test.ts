import { containsWords, mergeByHand } from './by-hand.ts';

test('keeps words that were added by hand when the interviewer saves without them', () => {
  const byHand = { known: '', changed: 'A closure.' };
  expect(mergeByHand(byHand, 'It keeps variables.')).toBe('A closure.\n\nIt keeps variables.');
  expect(mergeByHand(byHand, '')).toBe('A closure.');
});

test('replaces the answer that the interviewer knows by the edited one', () => {
  const byHand = { known: 'A cache is slow.', changed: 'A cache is fast.' };
  expect(mergeByHand(byHand, 'A cache is slow.\n\nIt has a lifetime.')).toBe(
    'A cache is fast.\n\nIt has a lifetime.',
  );
  expect(mergeByHand(byHand, 'A cache is slow.')).toBe('A cache is fast.');
});

test('leaves an answer unchanged that has the words already', () => {
  const byHand = { known: '', changed: 'a closure' };
  expect(mergeByHand(byHand, 'I mean a closure.')).toBe('I mean a closure.');
});

test.each([
  ['O(log n), I think.', 'O(log n)', true],
  ['It is a  CLOSURE!', 'a closure', true],
  ['Closures', 'closure', false],
  ['', 'a', false],
])('finds in %j the words %j: %s', (text, words, found) => {
  expect(containsWords(text, words)).toBe(found);
});
