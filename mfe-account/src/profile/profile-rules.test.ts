import { fullName, subscriptionChip } from './profile-rules.ts';

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  [' ', '', 'No name set'],
])('formats "%s" and "%s" as "%s" @PROFILE-8 @PROFILE-9', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test.each([
  ['free', 'Free', 'purple'],
  ['active', 'Active', 'green'],
  ['cancelled', 'Cancelled', 'red'],
  ['expired', 'Expired', 'orange'],
  ['paused', 'Paused', 'blue'],
  ['past_due', 'Past due', 'purple'],
])(
  'the subscription %s shows as %s in %s @STATE-39 @STATE-40 @STATE-41 @STATE-42 @STATE-43 @STATE-44',
  (status, label, tone) => {
    expect(subscriptionChip(status)).toEqual({ label, tone });
  },
);
