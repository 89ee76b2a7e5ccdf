import { refundEnd } from './refund-window.ts';

describe('the money-back guarantee', () => {
  test.each([
    ['2026-11-01T00:00:00Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-01T23:59:59Z', '2026-11-16T00:00:00.000Z'],
    ['2026-12-25T08:00:00Z', '2027-01-09T00:00:00.000Z'],
  ])('of a purchase at %s ends at %s', (purchase, end) => {
    expect(refundEnd(new Date(purchase)).toISOString()).toBe(end);
  });
});
