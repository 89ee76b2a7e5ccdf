import { refundEnd } from './refund-window.ts';

describe('refundEnd', () => {
  test.each([
    ['2026-11-01T00:00:00Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-01T23:59:59Z', '2026-11-16T00:00:00.000Z'],
    ['2026-12-25T08:00:00Z', '2027-01-09T00:00:00.000Z'],
  ])('for a purchase at %s is %s', (purchase, end) => {
    expect(refundEnd(new Date(purchase)).toISOString()).toBe(end);
  });
});
