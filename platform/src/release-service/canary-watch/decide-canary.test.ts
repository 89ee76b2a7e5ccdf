import fc from 'fast-check';
import { countedPerClient } from '../../../../api/src/features/telemetry/count-per-client.ts';
import { byOneClient, type CanaryFigures, decideCanary, rateInterval } from './decide-canary.ts';

const limits = { maxErrorRate: 0.05, minScreens: 50, minExpected: 100 };
const good = { loads: 990, errors: 10 };
const figures = (changes: Partial<CanaryFigures>): CanaryFigures => ({
  live: good,
  canary: { loads: 100, errors: 1 },
  percent: 10,
  isSettled: true,
  ...changes,
});

/** What counts in an hour of addresses behind each of which many visitors ask for so many screens. */
function sharedAddresses(addresses: number, screens: number, errorRate: number) {
  const counted = Math.min(screens, byOneClient.screens);
  const errors = Math.round(addresses * Math.min(counted * errorRate, byOneClient.errors));
  return { loads: addresses * counted - errors, errors };
}

test.each([
  ['a canary that fails as live does', {}, 'keep'],
  ['a canary that fails far more often', { canary: { loads: 60, errors: 40 } }, 'stop'],
  ['a canary over live and under the limit', { canary: { loads: 960, errors: 40 } }, 'keep'],
  [
    'a canary over the limit where live is, too',
    { canary: { loads: 90, errors: 10 }, live: { loads: 900, errors: 100 } },
    'keep',
  ],
  ['a canary that has failed with few screens', { canary: { loads: 5, errors: 30 } }, 'undecided'],
  [
    'a canary whose live version has few screens',
    { canary: { loads: 10, errors: 90 }, live: { loads: 20, errors: 0 } },
    'undecided',
  ],
  ['a canary none of whose screens come', { canary: { loads: 0, errors: 0 } }, 'stop'],
  [
    'a canary that has just begun, without screens',
    { canary: { loads: 0, errors: 0 }, isSettled: false },
    'undecided',
  ],
  [
    'a canary with a share too small to be missed',
    { canary: { loads: 0, errors: 0 }, percent: 1 },
    'undecided',
  ],
  [
    'a canary that one client alone may have told all failures of',
    { canary: { loads: 80, errors: byOneClient.errors } },
    'undecided',
  ],
  [
    'a canary that misses screens which one client alone may have told of live',
    {
      live: { loads: byOneClient.screens, errors: 0 },
      canary: { loads: 0, errors: 0 },
      percent: 50,
    },
    'undecided',
  ],
  [
    'a canary of more visitors than live has, without screens',
    { canary: { loads: 0, errors: 0 }, percent: 51 },
    'undecided',
  ],
  [
    'a canary of as many visitors as live has, without screens',
    { canary: { loads: 0, errors: 0 }, percent: 50 },
    'stop',
  ],
  ['a canary all of whose few screens fail', { canary: { loads: 0, errors: 59 } }, 'stop'],
  [
    'a bad canary beside a live version all of whose failures one client can have told',
    { live: { loads: 100, errors: byOneClient.errors }, canary: { loads: 170, errors: 30 } },
    'stop',
  ],
  [
    'a canary with 90 % of the visitors, who share addresses, that fails as seldom as live',
    {
      live: sharedAddresses(20, 30, 0.02),
      canary: sharedAddresses(20, 270, 0.02),
      percent: 90,
    },
    'keep',
  ],
  [
    'a canary with 5 % of the visitors, who share addresses, that fails often',
    {
      live: sharedAddresses(20, 190, 0.01),
      canary: sharedAddresses(20, 10, 0.15),
      percent: 5,
    },
    'stop',
  ],
  ['a canary with a tenth of its screens', { canary: { loads: 12, errors: 0 } }, 'undecided'],
])('%s', (_what, changes, verdict) => {
  expect(decideCanary(figures(changes), limits).verdict).toBe(verdict);
});

test('the reason has the figures that decided', () => {
  const { reason } = decideCanary(figures({ canary: { loads: 60, errors: 40 } }), limits);
  expect(reason).toBe(
    'it fails too often (limit 5.0 %); canary: 40.0 % of 100 screens failed; live: 1.0 % of 1000 screens failed',
  );
  const missing = decideCanary(figures({ canary: { loads: 3, errors: 0 } }), limits);
  expect(missing.reason).toContain('3 of about 111 that 10 % of the visitors');
});

const count = fc.integer({ min: 0, max: 1_000_000 });
const version = fc.record({ loads: count, errors: count });
const anyFigures = fc.record({
  live: version,
  canary: version,
  percent: fc.integer({ min: 1, max: 99 }),
  isSettled: fc.boolean(),
});

test('a canary that never failed is not stopped for failing', () => {
  fc.assert(
    fc.property(anyFigures, count, (given, loads) => {
      const canary = { loads, errors: 0 };
      expect(decideCanary({ ...given, canary, isSettled: false }, limits).verdict).not.toBe('stop');
    }),
  );
});

const told = fc.nat({ max: byOneClient.errors }).chain((errors) =>
  fc.record({
    loads: fc.nat({ max: byOneClient.screens - errors }),
    errors: fc.constant(errors),
  }),
);
const plus = (one: CanaryFigures['live'], other: CanaryFigures['live']) => ({
  loads: one.loads + other.loads,
  errors: one.errors + other.errors,
});

const smallSite = anyFigures.map((given) => ({
  ...given,
  live: { loads: given.live.loads % 300, errors: given.live.errors % 10 },
}));

test('a canary without failures is not stopped by anything that one client can tell @RELEASE-136', () => {
  fc.assert(
    fc.property(smallSite, told, told, (given, ofLive, ofCanary) => {
      const { live, percent } = given;
      const loads = Math.ceil(((live.loads + live.errors) * percent) / (100 - percent));
      const claimed = {
        ...given,
        live: plus(live, ofLive),
        canary: plus({ loads, errors: 0 }, ofCanary),
      };
      expect(decideCanary(claimed, limits).verdict).not.toBe('stop');
    }),
  );
});

test('what one client can tell is what the API counts of it in the two of its hours that an hour meets', () => {
  const { screen, error } = countedPerClient;
  expect(byOneClient).toEqual({ screens: 2 * screen, errors: 2 * error });
});

test('a canary with live’s own figures is not stopped, whatever they are', () => {
  fc.assert(
    fc.property(anyFigures, (given) => {
      const same = { ...given, canary: given.live, percent: 50 };
      expect(decideCanary(same, limits).verdict).not.toBe('stop');
    }),
  );
});

test('a canary that is stopped for failing is also stopped with more failures', () => {
  fc.assert(
    fc.property(anyFigures, fc.integer({ min: 1, max: 1_000 }), (given, more) => {
      const before = { ...given, isSettled: false };
      if (decideCanary(before, limits).verdict !== 'stop') return;
      const { loads, errors } = given.canary;
      const canary = { loads, errors: errors + more };
      expect(decideCanary({ ...before, canary }, limits).verdict).toBe('stop');
    }),
  );
});

test('a reason is one line of at most 200 characters', () => {
  fc.assert(
    fc.property(anyFigures, (given) => {
      expect(decideCanary(given, limits).reason).toMatch(/^\P{Cc}{1,200}$/u);
    }),
  );
});

test('the interval of a rate contains the rate and narrows with more screens', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat({ max: 100 }), (total, share) => {
      const failures = Math.round((total * share) / 100);
      const { low, high } = rateInterval(failures, total);
      expect(low).toBeLessThanOrEqual(failures / total + 1e-9);
      expect(high).toBeGreaterThanOrEqual(failures / total - 1e-9);
      const more = rateInterval(failures * 4, total * 4);
      expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
});
