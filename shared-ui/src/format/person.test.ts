import { initials } from './person.ts';

test.each([
  ['Ada', 'Lovelace', 'AL'],
  ['ada', '', 'A'],
  ['', '', 'U'],
  ['  ', ' ', 'U'],
  ['Émile', 'Ångström', 'ÉÅ'],
  ['👩‍💻 Ada', 'L', '👩‍💻L'],
])('returns the initials of "%s" "%s": %s', (first, last, expected) => {
  expect(initials(first, last)).toBe(expected);
});
