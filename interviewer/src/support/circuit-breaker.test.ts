import fc from 'fast-check';
import { CircuitBreaker } from './circuit-breaker.ts';

const maxFailures = 3;
const pauseMs = 30_000;

/** A breaker with a clock of its own, which starts at any moment. */
function start(moment = 1_000) {
  const clock = { now: moment };
  const breaker = new CircuitBreaker({ maxFailures, pauseMs, now: () => clock.now });
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.failed();
  };
  return { breaker, clock, fail };
}

test('a service is asked at first, whatever the clock says', () => {
  expect(start(0).breaker.isOpen).toBe(false);
  expect(start(-5_000).breaker.isOpen).toBe(false);
});

test('a service is asked until it failed as often in a row as is allowed', () => {
  const { breaker, fail } = start();
  fail(maxFailures - 1);
  expect(breaker.isOpen).toBe(false);
  fail(1);
  expect(breaker.isOpen).toBe(true);
});

test('a success between failures restarts the count', () => {
  const { breaker, fail } = start();
  fail(maxFailures - 1);
  breaker.succeeded();
  fail(maxFailures - 1);
  expect(breaker.isOpen).toBe(false);
});

test('the pause ends exactly when its time has passed', () => {
  const { breaker, clock, fail } = start();
  fail(maxFailures);
  clock.now += pauseMs - 1;
  expect(breaker.isOpen).toBe(true);
  clock.now += 1;
  expect(breaker.isOpen).toBe(false);
});

test('after a pause the next failure begins another one, and a success needs as many as before', () => {
  const { breaker, clock, fail } = start();
  fail(maxFailures);
  clock.now += pauseMs;
  fail(1);
  expect(breaker.isOpen).toBe(true);
  clock.now += pauseMs;
  breaker.succeeded();
  fail(maxFailures - 1);
  expect(breaker.isOpen).toBe(false);
});

test('a failure during a pause prolongs it', () => {
  const { breaker, clock, fail } = start();
  fail(maxFailures);
  clock.now += pauseMs / 2;
  fail(1);
  clock.now += pauseMs / 2;
  expect(breaker.isOpen).toBe(true);
  clock.now += pauseMs / 2;
  expect(breaker.isOpen).toBe(false);
});

test('no service is kept waiting longer than a pause after its last failure', () => {
  const event = fc.constantFrom('succeeded' as const, 'failed' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.nat(2 * pauseMs))), (events) => {
      const { breaker, clock } = start();
      for (const [what, later] of events) {
        clock.now += later;
        breaker[what]();
      }
      clock.now += pauseMs;
      expect(breaker.isOpen).toBe(false);
    }),
  );
});
