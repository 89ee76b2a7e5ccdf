import { EvaluationGuard } from './evaluation-guard.ts';

const code = 'http://cdn.test/mfe-a/1.0.0-abc/mf-manifest.json';
const other = 'http://cdn.test/mfe-b/1.0.0-abc/mf-manifest.json';

/** Listeners of the page in view, by what they are for. */
let listeners: { type: string; run: (event: Event) => void }[] = [];
/** Locks of each open page. */
const locks = new Map<string, Set<string>>();
let page = '';
let pages = 0;
let hasReloaded = false;

const fire = (type: string, event = new Event(type)) => {
  for (const one of listeners) if (one.type === type) one.run(event);
};

/** A lock is held until its page releases it or ends. */
function requestLock(name: string, hold: () => Promise<void>): Promise<void> {
  const own = locks.get(page);
  own?.add(name);
  return hold().then(() => {
    own?.delete(name);
  });
}

const queryLocks = async () => ({
  held: [...locks.values()].flatMap((names) => Array.from(names, (name) => ({ name }))),
});

/** Starts a page in this tab, whose page before is gone. */
function start(how: 'navigate' | 'reload' | 'back_forward' = 'navigate'): EvaluationGuard {
  locks.delete(page);
  return open(how);
}

/** Starts a page beside those that are open. */
function open(how: string): EvaluationGuard {
  pages += 1;
  page = `page-${pages}`;
  locks.set(page, new Set());
  listeners = [];
  hasReloaded = how === 'reload';
  return new EvaluationGuard((stack) => /\bcode-of:(\S+)/.exec(stack)?.[1]);
}

/** A new tab has the local storage of the others and no session storage. */
function openTab(): EvaluationGuard {
  sessionStorage.clear();
  return open('navigate');
}

/** The tab is closed while its scripts cannot run; another is opened later. */
function closeAndOpenTab(): EvaluationGuard {
  locks.delete(page);
  return openTab();
}

const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

/** What a person sees as the browser's own kind of a page start. */
class NavigationEntry {
  get type() {
    return hasReloaded ? 'reload' : 'navigate';
  }
}

function define(owner: object, key: string, value: unknown): void {
  Reflect.defineProperty(owner, key, { value, configurable: true, writable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  locks.clear();
  define(navigator, 'locks', { request: requestLock, query: queryLocks });
  define(navigator, 'userActivation', { isActive: false });
  define(globalThis, 'PerformanceNavigationTiming', NavigationEntry);
  define(performance, 'getEntriesByType', () => [new NavigationEntry()]);
  const listen = (type: string, run: unknown) => {
    if (typeof run === 'function') listeners.push({ type, run: (event) => run(event) });
  };
  define(globalThis, 'navigation', { addEventListener: listen });
  jest.spyOn(globalThis, 'addEventListener').mockImplementation(listen);
  jest.spyOn(document, 'addEventListener').mockImplementation(listen);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('code that blocks its page', () => {
  test('is endless when the person had to reload the page after 5 s @RELEASE-48', async () => {
    start().begin(code);
    wait(5_000);
    const next = start('reload');
    expect(await next.problem(code)).toBe('endless');
    expect(await next.problem(other)).toBeUndefined();
    // It stays so in the pages after that one, until the record is forgotten.
    expect(await start('reload').problem(code)).toBe('endless');
    expect(await openTab().problem(code)).toBe('endless');
    wait(600_000);
    expect(await start().problem(code)).toBeUndefined();
  });

  test('is endless when an open tab is within it for 30 s @RELEASE-48', async () => {
    start().begin(code);
    wait(29_000);
    expect(await openTab().problem(code)).toBeUndefined();
    wait(1_000);
    expect(await openTab().problem(code)).toBe('endless');
  });

  test('is endless when three pages ended within it @RELEASE-48', async () => {
    for (let time = 0; time < 3; time += 1) {
      const guard = closeAndOpenTab();
      expect(await guard.problem(code)).toBeUndefined();
      guard.begin(code);
    }
    const guard = closeAndOpenTab();
    expect(await guard.problem(code)).toBe('endless');
    await guard.forgive(code);
    expect(await openTab().problem(code)).toBeUndefined();
  });

  test('may run again once a person tries again @RELEASE-48', async () => {
    start().begin(code);
    wait(5_000);
    const guard = start('reload');
    expect(await guard.problem(code)).toBe('endless');
    await guard.forgive(code);
    expect(await guard.problem(code)).toBeUndefined();
    expect(await start('reload').problem(code)).toBeUndefined();
  });
});

describe('code is not endless', () => {
  test('when it ended before the reload', async () => {
    start().begin(code)();
    wait(5_000);
    expect(await start('reload').problem(code)).toBeUndefined();
  });

  test('when it ended in a tab that is open since', async () => {
    start().begin(code)();
    wait(60_000);
    expect(await openTab().problem(code)).toBeUndefined();
    expect((await queryLocks()).held).toEqual([]);
  });

  test.each(['pagehide', 'visibilitychange'])(
    'when its page was left or hidden while scripts could run (%s) @RELEASE-48',
    async (type) => {
      start().begin(code);
      wait(5_000);
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fire(type);
      expect(await start('reload').problem(code)).toBeUndefined();
      expect(localStorage).toHaveLength(0);
    },
  );

  test('when the page was closed within it once or twice @RELEASE-48', async () => {
    for (let time = 0; time < 2; time += 1) {
      closeAndOpenTab().begin(code);
      wait(40_000);
    }
    expect(await closeAndOpenTab().problem(code)).toBeUndefined();
  });

  test('when the browser has restored the closed tab', async () => {
    start().begin(code);
    wait(20_000);
    expect(await start('back_forward').problem(code)).toBeUndefined();
  });

  test('when the system had discarded the tab', async () => {
    start().begin(code);
    wait(20_000);
    define(document, 'wasDiscarded', true);
    const found = await start('reload').problem(code);
    Reflect.deleteProperty(document, 'wasDiscarded');
    expect(found).toBeUndefined();
  });

  test('when an impatient person reloads within 5 s', async () => {
    start().begin(code);
    wait(4_900);
    expect(await start('reload').problem(code)).toBeUndefined();
  });

  test('when its tab was closed and another one is reloaded', async () => {
    start().begin(code);
    closeAndOpenTab();
    wait(20_000);
    expect(await start('reload').problem(code)).toBeUndefined();
  });

  test('when another tab is reloaded, even one that was duplicated from its tab', async () => {
    start().begin(code);
    wait(20_000);
    // A duplicated tab has the session storage of the first, which stays open.
    expect(await open('reload').problem(code)).toBeUndefined();
  });

  test('when the page that evaluates it is in the background', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    start().begin(code);
    wait(40_000);
    expect(await openTab().problem(code)).toBeUndefined();
  });

  test('when the clock was set back', async () => {
    start().begin(code);
    jest.setSystemTime(0);
    expect(await start('reload').problem(code)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('when the browser has no locks, which tell an open tab', async () => {
    start().begin(code);
    wait(20_000);
    define(navigator, 'locks', undefined);
    expect(await start('reload').problem(code)).toBeUndefined();
  });
});

/** A script or a person makes the page leave. */
function depart(stack: string, options: { byPerson?: boolean; to?: string } = {}): void {
  const { byPerson = false, to = location.href } = options;
  const error = jest.spyOn(globalThis, 'Error').mockImplementation(() => {
    const made = new EvalError('');
    made.stack = stack;
    return made;
  });
  const event = Object.assign(new Event('navigate'), {
    destination: { url: to, sameDocument: false },
    userInitiated: byPerson,
    downloadRequest: null,
  });
  fire('navigate', event);
  error.mockRestore();
}

describe('code that makes the page leave each time', () => {
  const own = `at f code-of:${code}`;

  function leave(times: number, stack: string, options = {}, afterMs = 1_000): EvaluationGuard {
    for (let time = 0; time < times; time += 1) {
      start().begin(code)();
      wait(afterMs);
      depart(stack, options);
    }
    return start();
  }

  test('is a loop after three times in three minutes @RELEASE-49', async () => {
    expect(await leave(2, own).problem(code)).toBeUndefined();
    expect(await leave(1, own).problem(code)).toBe('reload loop');
    wait(180_000);
    expect(await start().problem(code)).toBeUndefined();
  });

  test('is a loop where each page takes half a minute to load @RELEASE-49', async () => {
    for (let time = 0; time < 3; time += 1) {
      wait(30_000);
      leave(1, own);
    }
    expect(await start().problem(code)).toBe('reload loop');
  });

  test('may run again once a person tries again @RELEASE-49', async () => {
    const guard = leave(3, own);
    expect(await guard.problem(code)).toBe('reload loop');
    await guard.forgive(code);
    expect(await guard.problem(code)).toBeUndefined();
    expect(await start().problem(code)).toBeUndefined();
  });

  test.each<[string, string, { byPerson?: boolean; to?: string }, number]>([
    ['a person leaves', own, { byPerson: true }, 1_000],
    [
      'it sends the person to another site, such as a checkout',
      own,
      { to: 'https://pay.test/' },
      0,
    ],
    ['it leaves long after its evaluation', own, {}, 5_000],
    ['the shell leaves', 'at reloadOnce http://cdn.test/shell/1.0.0/main.js', {}, 0],
    ['other code leaves', `at f code-of:${other}`, {}, 0],
  ])('is no loop when %s @RELEASE-49', async (_, stack, options, afterMs) => {
    expect(await leave(5, stack, options, afterMs).problem(code)).toBeUndefined();
  });

  test('is no loop when a person has just acted', async () => {
    define(navigator, 'userActivation', { isActive: true });
    expect(await leave(5, own).problem(code)).toBeUndefined();
  });
});

test('denied storage causes no error', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const guard = start('reload');
  expect(() => guard.begin(code)()).not.toThrow();
  expect(await guard.problem(code)).toBeUndefined();
  await expect(guard.forgive(code)).resolves.toBeUndefined();
});
