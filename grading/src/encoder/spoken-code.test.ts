import { spokenCode } from './spoken-code.ts';

it.each([
  [
    '=== compares the type, == converts.',
    'triple equals compares the type, double equals converts.',
  ],
  ['a !== b || c != d', 'a not triple equals b or c not equals d'],
  ['a lookup is O(1), sorting O(n log n)', 'a lookup is O of one, sorting O of n log n'],
  ['O(E log V) stays', 'O(E log V) stays'],
  ['__slots__ saves memory', 'dunder slots saves memory'],
  ['Promise.all() rejects', 'Promise.all rejects'],
  ['zone.js and package.json stay', 'zone.js and package.json stay'],
  ['http.get<User[]>() returns at once', 'http.get of User returns at once'],
  ['90% of 3 replicas', '90 percent of three replicas'],
  [
    'version 8.0.16, at 10:30, 1,000 rows, p99, 404',
    'version 8.0.16, at 10:30, 1,000 rows, p99, 404',
  ],
  ['use `useMemo`, not 2024-10-11', 'use useMemo, not 2024-10-11'],
  ['Sure. The next one.', 'Sure. The next one.'],
  ['In Vue 2 I add LIMIT 10', 'In Vue 2 I add LIMIT 10'],
])('says "%s" as "%s"', (written, said) => {
  expect(spokenCode(written)).toBe(said);
});
