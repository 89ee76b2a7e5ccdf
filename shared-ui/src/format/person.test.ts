import { initials } from './person.ts';

test.each([
  ['Ada', 'Lovelace', 'AL'],
  ['ada', '', 'A'],
  ['', '', 'U'],
  ['  ', ' ', 'U'],
  ['Émile', 'Ångström', 'ÉÅ'],
  ['👩‍💻 Ada', 'L', '👩‍💻L'],
])('initials of "%s" "%s" are %s', (first, last, expected) => {
  expect(initials(first, last)).toBe(expected);
});
