import { clausesOf, withoutLabel } from './clauses.ts';

test.each([
  [
    'Every consumer renders again when the value changes, so split contexts and memoize the value.',
    [
      'Every consumer renders again when the value changes',
      'split contexts and memoize the value.',
    ],
  ],
  [
    'A replica keeps their load away but its copy can be some minutes old.',
    ['A replica keeps their load away', 'its copy can be some minutes old.'],
  ],
  // Too little is said before the comma.
  ['It is slow, because every row is read again.', []],
  ['An index keeps keys in order and finds one of them without reading all rows.', []],
])('the clauses of "%s" are %j', (sentence, clauses) => {
  expect(clausesOf(sentence)).toEqual(clauses);
});

test.each([
  [
    'Optimistic: useOptimistic shows the expected value at once.',
    'useOptimistic shows the expected value at once.',
  ],
  [
    'Stateless: sessions are kept in a shared store.',
    'Stateless: sessions are kept in a shared store.',
  ],
  ['A queue keeps jobs.', 'A queue keeps jobs.'],
  [
    'Not thread safe: a dict is thread safe only for single steps.',
    'Not thread safe: a dict is thread safe only for single steps.',
  ],
])('a label is left out where the sentence says its words: %s', (sentence, said) => {
  expect(withoutLabel(sentence)).toBe(said);
});
