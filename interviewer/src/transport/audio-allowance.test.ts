import { AudioAllowance } from './audio-allowance.ts';

describe('the audio allowance', () => {
  it('takes sound in real time for ever, and a burst of 30 seconds', () => {
    let now = 0;
    const allowance = new AudioAllowance(() => now);
    expect(allowance.take(30_000)).toBe(true);
    expect(allowance.take(1)).toBe(false);
    for (let second = 0; second < 100; second += 1) {
      now += 1000;
      expect(allowance.take(1000)).toBe(true);
    }
    expect(allowance.take(1)).toBe(false);
  });

  it('saves up no more than the burst', () => {
    let now = 0;
    const allowance = new AudioAllowance(() => now);
    now = 3_600_000;
    expect(allowance.take(30_001)).toBe(false);
    expect(allowance.take(30_000)).toBe(true);
  });
});
