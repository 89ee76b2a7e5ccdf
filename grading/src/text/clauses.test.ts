import { clausesOf, halvesOf, withoutLabel } from './clauses.ts';

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
    'An index keeps its keys in order, and each write has to change it.',
    [['An index keeps its keys in order', 'each write has to change it.']],
  ],
  // Each "and" may be the one that joins two statements.
  [
    'Read the plan of slow queries and look for scans and add an index where one is missing.',
    [
      ['Read the plan of slow queries', 'look for scans and add an index where one is missing.'],
      ['Read the plan of slow queries and look for scans', 'add an index where one is missing.'],
    ],
  ],
  // A denial ends where the half behind it has a subject of its own.
  [
    'An index does not help here and the table is read as a whole.',
    [['An index does not help here', 'the table is read as a whole.']],
  ],
])('the halves of "%s" are %j', (sentence, halves) => {
  expect(halvesOf(sentence)).toEqual(halves);
});

test.each([
  ['only names are joined', 'Reads and writes of one row go through the same lock.'],
  ['names in a row are joined', 'It is the same once or twice, PUT and DELETE behave like that.'],
  [
    'a denial reaches into the second half',
    'We never read the plan of queries and look for scans.',
  ],
  ['the sentence denies both', "I don't think that rows are locked and that the others wait."],
  ['nothing is joined', 'An index keeps its keys in order.'],
])('a sentence has no halves where %s', (_case, sentence) => {
  expect(halvesOf(sentence)).toEqual([]);
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
