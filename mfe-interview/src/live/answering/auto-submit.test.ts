import { secondsUntilAutoSubmit } from './auto-submit.ts';

test('does not submit within eight seconds of silence', () => {
  for (let silence = 0; silence <= 8_000; silence += 100)
    expect(secondsUntilAutoSubmit(silence)).not.toBe(0);
});

test('counts down after a long silence, then submits', () => {
  expect(secondsUntilAutoSubmit(4_900)).toBeNull();
  expect(secondsUntilAutoSubmit(5_000)).toBe(7);
  expect(secondsUntilAutoSubmit(11_900)).toBe(1);
  expect(secondsUntilAutoSubmit(12_000)).toBe(0);
});
