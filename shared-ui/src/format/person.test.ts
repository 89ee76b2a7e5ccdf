import { initials } from './person.ts';

test.each([
  ['Ada', 'Lovelace', 'AL'],
  ['ada', '', 'A'],
  ['', '', 'U'],
  ['  ', ' ', 'U'],
  ['Émile', 'Ångström', 'ÉÅ'],
  ['👩‍💻 Ada', 'L', '👩‍💻L'],
])(
  'returns the initials of "%s" "%s": %s @SHELL-6 @SHELL-7 @PROFILE-7',
  (first, last, expected) => {
    expect(initials(first, last)).toBe(expected);
  },
);
