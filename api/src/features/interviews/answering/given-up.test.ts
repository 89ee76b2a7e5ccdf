import { isGivenUp } from './given-up.ts';

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
