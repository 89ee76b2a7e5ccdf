import { EvaluationGuard } from './evaluation-guard.ts';

const code = 'mfe-a/1.0.0-abc/mf-manifest.json';

/** What the current page does when it is left. */
let listeners: (() => void)[] = [];

/** A page's start in this tab; the listeners of the page before are gone. */
function start(): EvaluationGuard {
  listeners = [];
  return new EvaluationGuard(() => undefined);
}

/** The page is left, or reloaded, while its scripts can run. */
const leave = () => {
  for (const listener of listeners) listener();
};

/** A new tab has the local storage of the others and no session storage. */
const openTab = () => sessionStorage.clear();

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'pagehide' && typeof listener === 'function') {
      listeners.push(() => listener(new Event(type)));
    }
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('code that did not end before a reload is a problem of the next start @RELEASE-48', () => {
  start().begin(code);
  jest.advanceTimersByTime(5_000);
  expect(start().problem(code)).toBe('endless');
  expect(start().problem('mfe-b/1.0.0-abc/mf-manifest.json')).toBeUndefined();
});

test('code that ended is none', () => {
  start().begin(code)();
  jest.advanceTimersByTime(5_000);
  expect(start().problem(code)).toBeUndefined();
});

test('code whose page was left or closed while its scripts ran is none', () => {
  start().begin(code);
  jest.advanceTimersByTime(5_000);
  leave();
  expect(start().problem(code)).toBeUndefined();
});

test('of impatient reloads the time of the first evaluation counts', () => {
  start().begin(code);
  jest.advanceTimersByTime(3_000);
  const second = start();
  expect(second.problem(code)).toBeUndefined();
  second.begin(code);
  jest.advanceTimersByTime(3_000);
  expect(start().problem(code)).toBe('endless');
});

test('code of another tab is a problem only when no slow phone takes so long', () => {
  start().begin(code);
  openTab();
  jest.advanceTimersByTime(29_000);
  expect(start().problem(code)).toBeUndefined();
  jest.advanceTimersByTime(1_000);
  expect(start().problem(code)).toBe('endless');
});

test('a record is forgotten after ten minutes', () => {
  start().begin(code);
  jest.advanceTimersByTime(600_000);
  expect(start().problem(code)).toBeUndefined();
  jest.setSystemTime(0);
  expect(start().problem(code)).toBeUndefined();
});

test('a problem that a person forgives is gone in this page and the next @RELEASE-48', () => {
  start().begin(code);
  openTab();
  jest.advanceTimersByTime(30_000);
  const guard = start();
  expect(guard.problem(code)).toBe('endless');
  guard.forgive(code);
  expect(guard.problem(code)).toBeUndefined();
  expect(start().problem(code)).toBeUndefined();
});

test('a page that leaves each time after the same code is a loop @RELEASE-49', () => {
  for (let time = 0; time < 3; time += 1) {
    const guard = start();
    expect(guard.problem(code)).toBeUndefined();
    guard.begin(code)();
    leave();
    jest.advanceTimersByTime(1_000);
  }
  expect(start().problem(code)).toBe('reload loop');
  jest.advanceTimersByTime(60_000);
  expect(start().problem(code)).toBeUndefined();
});

test('a page that leaves long after the evaluation is no loop', () => {
  for (let time = 0; time < 5; time += 1) {
    start().begin(code)();
    jest.advanceTimersByTime(6_000);
    leave();
  }
  expect(start().problem(code)).toBeUndefined();
});

test('storage that is denied disturbs nothing', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const guard = start();
  expect(() => guard.begin(code)()).not.toThrow();
  expect(guard.problem(code)).toBeUndefined();
  jest.restoreAllMocks();
});
