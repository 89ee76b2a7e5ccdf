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

test('looks an unlisted form up by its stem', () => {
  expect(meaningOf('polymorphisms')).toEqual(meaningOf('polymorphism'));
});

test('returns no meaning for an unknown word and weighs common words below rare ones', () => {
  expect(meaningOf('qxzvkjw')).toBeUndefined();
  expect(meaningOf('people')?.weight).toBeLessThan(meaningOf('polymorphism')?.weight ?? 0);
  expect(meaningOf('polymorphism')).toBeDefined();
});

test('returns without failing for any word', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const meaning = meaningOf(word);
      if (meaning !== undefined) expect(Math.hypot(...meaning.vector)).toBeCloseTo(1, 6);
    }),
  );
});

test('keeps the data files small', () => {
  expect(statSync(vectorsFile()).size % vectorSize).toBe(0);
  expect(statSync(vectorsFile()).size + statSync(wordsFile()).size).toBeLessThan(3_000_000);
});
