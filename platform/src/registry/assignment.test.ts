import fc from 'fast-check';
import { visitorPosition } from './assignment.ts';

const visitor = fc.uuid();
const percent = fc.integer({ min: 1, max: 99 });
const getsCanary = (id: string, share: number) => visitorPosition(id, 'mfe-insights') < share;

test('a visitor gets the same version on every load', () => {
  fc.assert(
    fc.property(visitor, percent, (id, share) => {
      expect(getsCanary(id, share)).toBe(getsCanary(id, share));
    }),
  );
});

test('raising the canary share never moves a visitor back to the live version', () => {
  fc.assert(
    fc.property(visitor, percent, percent, (id, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      if (getsCanary(id, low)) expect(getsCanary(id, high)).toBe(true);
    }),
  );
});

test.each([1, 5, 20, 50, 80, 99])(
  'a share of %p %% reaches 100,000 visitors within 1 %% of the target',
  (share) => {
    const visitors = 100_000;
    let canaries = 0;
    for (let index = 0; index < visitors; index += 1) {
      if (getsCanary(`00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`, share)) {
        canaries += 1;
      }
    }
    expect(Math.abs((canaries / visitors) * 100 - share)).toBeLessThan(1);
  },
);

test('the canaries of two remotes select different visitors', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
  const both = visitors.filter(
    (id) => visitorPosition(id, 'mfe-insights') < 50 && visitorPosition(id, 'mfe-account') < 50,
  );
  expect(both.length / visitors.length).toBeGreaterThan(0.2);
  expect(both.length / visitors.length).toBeLessThan(0.3);
});
