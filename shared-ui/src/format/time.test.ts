import { formatDate, relativeTime } from './time.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:31.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T09:30:00.000Z', '2 hours ago'],
  ['2026-11-20T11:00:00.000Z', '1 day ago'],
  ['2026-10-22T12:00:00.000Z', '1 month ago'],
  ['2026-05-25T12:00:00.000Z', '6 months ago'],
  ['2026-11-21T12:00:05.000Z', 'just now'],
])('formats %s as %s @DASHBOARD-7', (time, words) => {
  expect(relativeTime(time, now)).toBe(words);
});

test('formats dates in long US English @LIMIT-30', () => {
  expect(formatDate('2026-11-21T12:00:00.000Z')).toBe('November 21, 2026');
});
