import { toPageJson, utcMoment } from './history-page.ts';

test.each([
  ['2026-11-20T19:01:31.348+00:00', '2026-11-20T19:01:31.348Z'],
  ['2026-11-20T19:01:31.3+00:00', '2026-11-20T19:01:31.300Z'],
  ['2026-11-20T19:01:31+00:00', '2026-11-20T19:01:31.000Z'],
  ['2026-11-20T21:31:31.348+02:30', '2026-11-20T19:01:31.348Z'],
])('%s is %s', (written, moment) => {
  expect(utcMoment(written)).toBe(moment);
});

test('only moments are rewritten, whatever a title says', () => {
  const title = '"createdAt":"2026-11-20T19:01:31+00:00" \\"startedAt":"x"';
  const row = { title, createdAt: '2026-11-20T19:01:31+00:00', startedAt: null };
  expect(JSON.parse(toPageJson(JSON.stringify([row])))).toEqual([
    { title, createdAt: '2026-11-20T19:01:31.000Z', startedAt: null },
  ]);
});
