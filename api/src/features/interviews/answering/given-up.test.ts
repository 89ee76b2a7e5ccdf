import { isGivenUp, saysNotKnown } from './given-up.ts';

test.each([
  '',
  "I don't know.",
  'Sorry, I really have no idea.',
  'hmm, I have never used that',
  "I can't remember, my mind is blank.",
  'Not sure.',
])('%s does not count as an answer', (text) => {
  expect(isGivenUp(text)).toBe(true);
});

test.each([
  'A closure.',
  'Not sure, maybe it caches the result?',
  "I don't know the term, but it keeps the variables of the outer function.",
  'No, it runs after the paint.',
  'Pass by value, since primitives are copied, and objects are passed by a reference that is copied.',
])('%s counts as an answer', (text) => {
  expect(isGivenUp(text)).toBe(false);
});

test.each([
  'TRUNCATE I have never used',
  'I don’t know that one, sorry',
  'no idea how it locks',
  'never used that one',
  'I honestly don’t remember',
])('the clause "%s" says that its point is not known', (clause) => {
  expect(saysNotKnown(clause)).toBe(true);
});

test.each([
  'it never blocks',
  'the planner does not use it',
  'you know the index',
  'the components don’t know each other',
  'a closure that is never used',
])('the clause "%s" says something', (clause) => {
  expect(saysNotKnown(clause)).toBe(false);
});
