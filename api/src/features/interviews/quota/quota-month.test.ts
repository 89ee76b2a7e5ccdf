import fc from 'fast-check';
import { quotaMonth } from './quota-month.ts';

const moments = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
});

describe('quotaMonth', () => {
  test('is the calendar month in UTC @DESIGN-3', () => {
    const month = quotaMonth(new Date('2026-12-31T23:59:59.999Z'));
    expect(month.start.toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(month.end.toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  test('always contains its moment, and ends where the next month starts', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { start, end } = quotaMonth(moment);
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(end.getTime()).toBeGreaterThan(moment.getTime());
        expect(quotaMonth(end).start).toEqual(end);
      }),
    );
  });
});
