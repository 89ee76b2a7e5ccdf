import { statSync } from 'node:fs';
import fc from 'fast-check';
import { meaningOf, type Vector, vectorSize, vectorsFile, wordsFile } from './word-vectors.ts';

function vectorOf(word: string): Vector {
  const meaning = meaningOf(word);
  if (meaning === undefined) throw new Error(`${word} is not known.`);
  return meaning.vector;
}
function likeness(first: string, second: string): number {
  const other = vectorOf(second);
  return vectorOf(first).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

test.each([
  ['delete', 'erase', 'banana'],
  ['quick', 'fast', 'wooden'],
  ['java', 'python', 'butter'],
  ['error', 'bug', 'river'],
])('%s is nearer to %s than to %s', (word, near, far) => {
  expect(likeness(word, near)).toBeGreaterThan(likeness(word, far) + 0.1);
});

test('a form that is not in the list is looked up by its stem', () => {
  expect(meaningOf('polymorphisms')).toEqual(meaningOf('polymorphism'));
});

test('a word nobody knows has no meaning, a common one weighs less than a rare one', () => {
  expect(meaningOf('qxzvkjw')).toBeUndefined();
  expect(meaningOf('people')?.weight).toBeLessThan(meaningOf('polymorphism')?.weight ?? 0);
  expect(meaningOf('polymorphism')).toBeDefined();
});

test('any word can be asked for', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const meaning = meaningOf(word);
      if (meaning !== undefined) expect(Math.hypot(...meaning.vector)).toBeCloseTo(1, 6);
    }),
  );
});

test('the files stay small', () => {
  expect(statSync(vectorsFile()).size % vectorSize).toBe(0);
  expect(statSync(vectorsFile()).size + statSync(wordsFile()).size).toBeLessThan(3_000_000);
});
