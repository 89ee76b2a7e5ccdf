import { fullName, subscriptionChip } from './profile-rules.ts';

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  [' ', '', 'No name set'],
])('formats "%s" and "%s" as "%s"', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test.each([
  ['free', 'Free', 'purple'],
  ['active', 'Active', 'green'],
  ['cancelled', 'Cancelled', 'red'],
  ['expired', 'Expired', 'orange'],
  ['paused', 'Paused', 'blue'],
  ['trialing', 'trialing', 'purple'],
])('the subscription %s shows as %s in %s', (status, label, tone) => {
  expect(subscriptionChip(status)).toEqual({ label, tone });
});
