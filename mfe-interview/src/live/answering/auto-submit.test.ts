import { secondsUntilAutoSubmit } from './auto-submit.ts';

test('eight seconds of thinking never send an answer', () => {
  for (let silence = 0; silence <= 8_000; silence += 100)
    expect(secondsUntilAutoSubmit(silence)).not.toBe(0);
});

test('a long pause is counted down in sight, then ends the answer', () => {
  expect(secondsUntilAutoSubmit(4_900)).toBeNull();
  expect(secondsUntilAutoSubmit(5_000)).toBe(7);
  expect(secondsUntilAutoSubmit(11_900)).toBe(1);
  expect(secondsUntilAutoSubmit(12_000)).toBe(0);
});
