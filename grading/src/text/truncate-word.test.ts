import { longestWord, truncateWord } from './truncate-word.ts';

test('cuts a word to its first letters and leaves a shorter one unchanged', () => {
  expect(truncateWord('a'.repeat(longestWord + 1))).toBe('a'.repeat(longestWord));
  expect(truncateWord('a'.repeat(longestWord))).toHaveLength(longestWord);
  expect(truncateWord('key')).toBe('key');
});

test('leaves no half of a surrogate pair at the end', () => {
  const cut = truncateWord(`${'a'.repeat(longestWord - 1)}\u{1f642}`);
  expect(cut).toBe('a'.repeat(longestWord - 1));
});
