import { CaptionClock } from './caption-clock.ts';

test('delays words that arrive together', () => {
  const clock = new CaptionClock(() => 1_000);
  expect(['Good ', 'morning, ', 'Ada.'].map((word) => clock.delayOf(word))).toEqual([0, 310, 868]);
});

test('does not delay a word that arrives late', () => {
  let now = 0;
  const clock = new CaptionClock(() => now);
  clock.delayOf('Hello.');
  now = 5_000;
  expect(clock.delayOf('Ada')).toBe(0);
});

test('does not delay words after a reset', () => {
  const clock = new CaptionClock(() => 0);
  clock.delayOf('a very long sentence that was interrupted');
  clock.reset();
  expect(clock.delayOf('Yes?')).toBe(0);
});
