import fc from 'fast-check';
import { testDeclaration, testRegistry } from '../release-format/testing/releases.ts';
import { assignedVersions, visitorPosition } from './assignment.ts';
import type { RegisteredVersion } from './registry-schema.ts';

const visitor = fc.uuid();
const percent = fc.integer({ min: 1, max: 99 });
const getsCanary = (id: string, share: number) => visitorPosition(id, 'mfe-insights') < share;

test('a visitor gets the same version on every load @RELEASE-7', () => {
  fc.assert(
    fc.property(visitor, percent, (id, share) => {
      expect(getsCanary(id, share)).toBe(getsCanary(id, share));
    }),
  );
});

test('raising the canary share never moves a visitor back to the live version @RELEASE-8', () => {
  fc.assert(
    fc.property(visitor, percent, percent, (id, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      if (getsCanary(id, low)) expect(getsCanary(id, high)).toBe(true);
    }),
  );
});

describe('the position of 20,000 visitors', () => {
  const positions = Array.from({ length: 20_000 }, (_, index) =>
    visitorPosition(
      `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
      'mfe-insights',
    ),
  );

  test.each([1, 5, 20, 50, 80, 99])(
    'is below a canary share of %p %% for that share of them, within 1 %%',
    (share) => {
      const canaries = positions.filter((position) => position < share).length;
      expect(Math.abs((canaries / positions.length) * 100 - share)).toBeLessThan(1);
    },
  );
});

test('the canaries of two remotes select different visitors', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
  const both = visitors.filter(
    (id) => visitorPosition(id, 'mfe-insights') < 50 && visitorPosition(id, 'mfe-account') < 50,
  );
  expect(both.length / visitors.length).toBeGreaterThan(0.2);
  expect(both.length / visitors.length).toBeLessThan(0.3);
});

test.each([
  ['00000000-0000-4000-8000-000000000000', 'mfe-insights', 37.98],
  ['00000000-0000-4000-8000-000000000000', 'mfe-account', 24.75],
  ['f47ac10b-58cc-4372-a567-0e02b2c3d479', 'mfe-insights', 93.56],
])('visitor %s has the same position in %s in every release of the shell', (id, remote, at) => {
  expect(visitorPosition(id, remote)).toBe(at);
});

test('a position is from 0 to below 100, in hundredths, for any visitor', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const position = visitorPosition(id, 'mfe-insights');
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThan(100);
      expect(position).toBeCloseTo(Math.round(position * 100) / 100, 9);
    }),
  );
});

describe('the versions of a visitor', () => {
  const version = (name: string, number: string): RegisteredVersion => ({
    version: number,
    manifest: `${name}/${number}/mf-manifest.json`,
    declaration: testDeclaration(name),
  });
  const id = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
  const versionsAt = (percent: number) =>
    assignedVersions(
      testRegistry({
        'mfe-account': {
          ...version('mfe-account', '1.0.0'),
          canary: { ...version('mfe-account', '1.1.0'), percent },
        },
        'mfe-auth': version('mfe-auth', '3.0.0'),
      }),
      id,
    );
  const position = visitorPosition(id, 'mfe-account');

  test('are the canary when its share exceeds the visitor’s position, else the live version', () => {
    expect(versionsAt(Math.ceil(position))['mfe-account']?.version).toBe('1.1.0');
    expect(versionsAt(Math.floor(position))['mfe-account']?.version).toBe('1.0.0');
    expect(versionsAt(position)['mfe-account']?.version).toBe('1.0.0');
  });

  test('contain one version of each remote, without the canary of a live one', () => {
    expect(versionsAt(1)).toEqual({
      'mfe-account': version('mfe-account', '1.0.0'),
      'mfe-auth': version('mfe-auth', '3.0.0'),
    });
  });
});
