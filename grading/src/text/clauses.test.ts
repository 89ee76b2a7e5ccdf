import { clausesOf, parseMisconception } from './clauses.ts';

const subjects = (sentence: string, size = 1, keepsContrast = false) =>
  clausesOf(sentence, size, keepsContrast).map(({ subject }) => [...subject].join(' '));

test.each([
  ['let is safe, var is hoisted', ['let', 'var']],
  ['let is safe and var is hoisted', ['let', 'var']],
  ['let and const are safe, whereas var is hoisted', ['let const', 'var']],
  ['A tuple, unlike a list, is hashable', ['tupl']],
  ['A tuple is ordered and is hashable', ['tupl']],
  ['When a tuple has changed, the list is stale', ['tupl']],
  ['I think that a tuple is ordered', ['tupl']],
  ['v-if removes it, v-show hides it', ['v-if', 'v-show']],
])('finds the subjects of "%s"', (sentence, expected) => {
  expect(subjects(sentence)).toEqual(expected);
});

test('excludes the contrasted part of a statement', () => {
  const said = (keepsContrast: boolean) =>
    clausesOf('It runs in the kernel rather than in the browser', 1, keepsContrast).flatMap(
      ({ tokens }) => tokens.map(({ key }) => key),
    );
  expect(said(false)).not.toContain('browser');
  expect(said(true)).toContain('browser');
});

test('resolves a pronoun to the subject before it', () => {
  const [, second] = clausesOf('a tuple is ordered, it is hashable', 1, false);
  expect(second?.tokens.map(({ key }) => key)).toContain('tupl');
});

test('matches a misconception of two statements in two adjacent ones', () => {
  const { size } = parseMisconception('a list is ordered and a tuple is mutable');
  expect(size).toBe(2);
  expect(subjects('a list is ordered, a tuple is mutable, and a set is not', size)).toHaveLength(2);
});
