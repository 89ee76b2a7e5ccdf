import { released } from '../testing/released.ts';
import { offeredChanges } from './changes.ts';

const labels = (...given: Parameters<typeof released>) =>
  offeredChanges(released(...given)).map(({ label }) => label);

test('offers what the versions allow, and nothing else', () => {
  expect(labels()).toEqual(['Promote canary', 'Stop canary', 'Roll back']);
  expect(labels({ canary: null })).toEqual(['Roll back']);
  expect(labels({ previous: null })).toEqual(['Promote canary', 'Stop canary']);
  expect(labels({ canary: null, previous: null })).toEqual([]);
});

test('every change names the versions that were seen, and a rollback where it goes', () => {
  const seen = { from: '1.0.0-00000000aa', canary: '1.1.0-00000000bb' };
  expect(offeredChanges(released()).map(({ change }) => change)).toEqual([
    { ...seen, change: 'promote' },
    { ...seen, change: 'stop-canary' },
    { ...seen, change: 'rollback', to: '0.9.0-00000000cc' },
  ]);
});
