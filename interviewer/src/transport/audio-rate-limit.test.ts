import { AudioRateLimit } from './audio-rate-limit.ts';

describe('the audio rate limit', () => {
  it('allows sound in real time and a burst of 30 seconds', () => {
    let now = 0;
    const rateLimit = new AudioRateLimit(() => now);
    expect(rateLimit.allow(30_000)).toBe(true);
    expect(rateLimit.allow(1)).toBe(false);
    for (let second = 0; second < 100; second += 1) {
      now += 1000;
      expect(rateLimit.allow(1000)).toBe(true);
    }
    expect(rateLimit.allow(1)).toBe(false);
  });

  it('does not accumulate more than the burst', () => {
    let now = 0;
    const rateLimit = new AudioRateLimit(() => now);
    now = 3_600_000;
    expect(rateLimit.allow(30_001)).toBe(false);
    expect(rateLimit.allow(30_000)).toBe(true);
  });
});
