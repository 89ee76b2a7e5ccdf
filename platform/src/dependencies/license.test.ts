import { verdictOf } from './license.ts';

test.each([
  ['MIT', 'permissive'],
  ['(MIT OR GPL-3.0)', 'permissive'],
  ['GPL-3.0 OR MIT', 'permissive'],
  ['MIT AND ISC', 'permissive'],
  ['MIT AND GPL-3.0', 'refused'],
  ['MPL-2.0', 'unmodified'],
  ['MPL-2.0 OR MIT', 'permissive'],
  ['MPL-2.0 AND MIT', 'unmodified'],
  ['(MIT OR GPL-3.0) AND LGPL-3.0', 'refused'],
  ['MIT OR GPL-3.0 AND LGPL-3.0', 'permissive'],
  ['AGPL-3.0-only', 'refused'],
  ['MIT GPL-3.0', 'refused'],
  ['(MIT', 'refused'],
  ['SEE LICENSE IN LICENSE', 'refused'],
  ['', 'refused'],
])('rates the license expression %j as %s', (expression, verdict) => {
  expect(verdictOf(expression)).toBe(verdict);
});
