import { secondsLeft } from './auto-submit.ts';

test('eight seconds of thinking never send an answer', () => {
  for (let silence = 0; silence <= 8_000; silence += 100) expect(secondsLeft(silence)).not.toBe(0);
});

test('a long pause is counted down in sight, then ends the answer', () => {
  expect(secondsLeft(4_900)).toBeNull();
  expect(secondsLeft(5_000)).toBe(7);
  expect(secondsLeft(11_900)).toBe(1);
  expect(secondsLeft(12_000)).toBe(0);
});
