import { CaptionClock } from './caption-clock.ts';

test('words that arrive together are shown one after another', () => {
  const clock = new CaptionClock(() => 1_000);
  expect(['Good ', 'morning, ', 'Ada.'].map((word) => clock.delayOf(word))).toEqual([0, 310, 868]);
});

test('a word that arrives late is shown at once', () => {
  let now = 0;
  const clock = new CaptionClock(() => now);
  clock.delayOf('Hello.');
  now = 5_000;
  expect(clock.delayOf('Ada')).toBe(0);
});

test('after a silence the next words do not wait for those that were never said', () => {
  const clock = new CaptionClock(() => 0);
  clock.delayOf('a very long sentence that was interrupted');
  clock.reset();
  expect(clock.delayOf('Yes?')).toBe(0);
});
