import { gradeByReferences } from '../reference/reference-grader.ts';
import { wordsOf } from './words.ts';

test.each([
  ['O(n log n)', 'nlogn'],
  ['n*log(n)', 'nlogn'],
  ['linearithmic', 'nlogn'],
  ['O( log2 n )', 'logarithmic'],
  ['Θ(n²)', 'quadratic'],
  ['n squared', 'quadratic'],
  ['O(n^3)', 'cubic'],
  ['O(2^n)', 'exponential'],
  ['O(1)', 'constant'],
  ['O(n)', 'linear'],
])('%s is %s', (notation, word) => {
  expect(wordsOf(notation)).toEqual([word]);
});

test('leaves other letters and numbers unchanged', () => {
  expect(wordsOf('O(V + E) for 1 of n logs')).toEqual(['v', 'e', 'for', '1', 'of', 'n', 'logs']);
});

test('rejects another bound and accepts the same bound in another notation', () => {
  const question = 'How long does binary search take?';
  const reference = 'It takes O(log n) time, since each step halves the range.';
  const correctOf = (answer: string) => gradeByReferences(question, [reference], answer).correct;
  for (const wrong of ['O(n^2)', 'O(n)', 'it is n log n', 'it takes constant time'])
    expect(correctOf(wrong)).toBeLessThan(0.5);
  for (const right of ['O(log n)', 'log(n)', 'it is logarithmic'])
    expect(correctOf(right)).toBeGreaterThan(0.5);
});

test('scores another bound far lower where only a bound is expected', () => {
  const question = 'What is the time complexity of merge sort in the worst case?';
  const correctOf = (answer: string) => gradeByReferences(question, ['O(n log n)'], answer).correct;
  for (const wrong of ['O(n^2)', 'O(n)', 'O(log n)', 'it takes constant time'])
    expect(correctOf(wrong)).toBeLessThan(correctOf('n*log(n)') - 0.4);
});
