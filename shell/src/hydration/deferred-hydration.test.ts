import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from '@testing-library/react';

const script = readFileSync(path.join(__dirname, 'deferred-hydration.js'), 'utf8');
const plan = {
  scripts: [
    { address: 'http://site.test/a.js', integrity: 'sha384-a' },
    { address: 'http://site.test/b.js', integrity: 'sha384-b' },
  ],
  files: ['http://site.test/a.js', 'http://site.test/b.js', 'http://remotes.test/home.js'],
};

let paints: (() => void)[] = [];

/** Replaces the browser's observer: reports the first paint when a test says so. */
class Paints {
  static supportedEntryTypes = ['paint'];
  readonly #report: PerformanceObserverCallback;
  constructor(report: PerformanceObserverCallback) {
    this.#report = report;
  }
  observe() {
    const list = { getEntriesByName: () => [{}] };
    paints.push(() => Reflect.apply(this.#report, undefined, [list, this]));
  }
  disconnect() {}
}

const addresses = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((node) => node.getAttribute(attribute));
const started = () => addresses('script[src]', 'src');
const fetchedAhead = () => addresses('link[rel=prefetch]', 'href');

/** Opens a prerendered page: its plan, a button, and the inline script. */
function openPage(): HTMLButtonElement {
  document.head.innerHTML = '<script type="application/json" id="parley-start"></script>';
  const holder = document.getElementById('parley-start');
  if (holder) holder.textContent = JSON.stringify(plan);
  document.body.innerHTML = '<button><span>Watch</span></button>';
  new Function(script)();
  const button = document.querySelector('button');
  if (!button) throw new Error('The page has no button.');
  return button;
}

function paint(): void {
  window.dispatchEvent(new Event('load'));
  for (const report of paints) report();
}

beforeEach(() => {
  paints = [];
  jest.useFakeTimers();
  Object.assign(globalThis, {
    PerformanceObserver: Paints,
    requestIdleCallback: (then: () => void) => then(),
  });
});

afterEach(() => {
  // Ends each page's listeners.
  for (const event of ['load', 'scroll']) window.dispatchEvent(new Event(event));
  for (const event of ['hydrating', 'hydrated'])
    document.dispatchEvent(new Event(`parley:${event}`));
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

test('prefetches the application after the first paint, not before', () => {
  openPage();
  expect([started(), fetchedAhead()]).toEqual([[], []]);
  paint();
  expect([started(), fetchedAhead()]).toEqual([[], plan.files]);
});

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'])(
  'the first %s runs the scripts once and in order',
  (sign) => {
    openPage();
    paint();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    act(() => jest.advanceTimersByTime(10_000));
    expect(started()).toEqual(plan.scripts.map(({ address }) => address));
    const [first] = document.head.querySelectorAll<HTMLScriptElement>('script[src]');
    expect(first).toMatchObject({
      async: false,
      crossOrigin: 'anonymous',
      integrity: 'sha384-a',
    });
  },
);

test('runs the scripts after five seconds without interaction', () => {
  openPage();
  paint();
  act(() => jest.advanceTimersByTime(4_999));
  expect(started()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(started()).toHaveLength(2);
});

test('the root element tells of a stored session until the page is hydrated', () => {
  const isTold = () => document.documentElement.hasAttribute('data-has-session');
  openPage();
  expect(isTold()).toBe(false);
  localStorage.setItem('auth-token', 'token-of-ada');
  openPage();
  expect(isTold()).toBe(true);
  document.dispatchEvent(new Event('parley:hydrated'));
  expect(isTold()).toBe(false);
});

test.each([
  ['somebody signed in', () => localStorage.setItem('auth-token', 'token-of-ada')],
  ['an anchor in the address', () => location.assign('#faq')],
  ['a path to return to', () => history.replaceState(null, '', '?next=%2Fprofile')],
  ['state of the router', () => history.replaceState({ usr: { refusal: 'link' } }, '')],
])('%s runs the scripts at once', (_what, prepare) => {
  prepare();
  openPage();
  expect(started()).toHaveLength(2);
});

test('repeats a click from before hydration once hydration is done', () => {
  const button = openPage();
  button.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  document.dispatchEvent(new Event('parley:hydrating'));
  document.dispatchEvent(new Event('parley:hydrated'));
  expect(pressed).toHaveBeenCalledTimes(1);
});

/** A link of the page that waits for the application, and the clicks that it was followed with. */
function waitingLink() {
  openPage();
  document.body.innerHTML = '<a href="#away" data-after-hydration><span>Away</span></a>';
  const followed = jest.fn();
  window.addEventListener('click', followed);
  const click = (keys: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    document.querySelector('span')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const end = () => window.removeEventListener('click', followed);
  return { click, followed, end };
}

test('follows a link that waits for the application once hydration is done', () => {
  const { click, followed, end } = waitingLink();
  expect(click()).toBe(true);
  followed.mockClear();
  document.dispatchEvent(new Event('parley:hydrating'));
  document.dispatchEvent(new Event('parley:hydrated'));
  expect(followed).toHaveBeenCalledTimes(1);
  expect(followed.mock.calls[0][0].defaultPrevented).toBe(false);
  end();
});

test('opens a link that waits for the application in another tab at once, and not again', () => {
  const { click, followed, end } = waitingLink();
  expect(click({ ctrlKey: true })).toBe(false);
  followed.mockClear();
  document.dispatchEvent(new Event('parley:hydrating'));
  document.dispatchEvent(new Event('parley:hydrated'));
  expect(followed).not.toHaveBeenCalled();
  end();
});

test('does not repeat a click made during hydration', () => {
  const button = openPage();
  document.dispatchEvent(new Event('parley:hydrating'));
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  button.click();
  document.dispatchEvent(new Event('parley:hydrated'));
  expect(pressed).toHaveBeenCalledTimes(1);
});

describe('a form whose button is disabled until the application reads what was typed', () => {
  /** Opens a page with such a form. @returns how often it was submitted, and hydration as it goes */
  function openForm(typed = 'ada@example.com') {
    openPage();
    document.body.innerHTML =
      '<form><label>Email <input></label><button type="submit" disabled>Send</button></form>';
    const [form, field, button] = ['form', 'input', 'button'].map((name) =>
      document.querySelector<HTMLButtonElement & HTMLInputElement>(name),
    );
    if (!form || !field || !button) throw new Error('The page has no form.');
    const submitted = jest.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submitted);
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type(typed);
    button.getBoundingClientRect = () => new DOMRect(10, 100, 200, 50);
    const key = (name: string, how: KeyboardEventInit = {}) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...how }));
    /** Touches the page where a disabled button lets the event through to what is below it. */
    const tap = (clientX: number, clientY: number) =>
      form.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
    const hydrating = () => document.dispatchEvent(new Event('parley:hydrating'));
    /** Effects run before the render that follows what was typed. */
    const hydrated = (isTyped = true) => {
      document.dispatchEvent(new Event('parley:hydrated'));
      button.disabled = !isTyped;
      jest.runAllTimers();
    };
    return { submitted, type, key, tap, hydrating, hydrated };
  }

  test.each<[string, (form: ReturnType<typeof openForm>) => void]>([
    ['Enter in its field', ({ key }) => key('Enter')],
    ['a tap on the button', ({ tap }) => tap(100, 120)],
  ])('is submitted once after hydration when it got %s before', (_what, press) => {
    const form = openForm();
    press(form);
    form.hydrating();
    form.hydrated();
    expect(form.submitted).toHaveBeenCalledTimes(1);
  });

  test('is submitted once after hydration when it got Enter during hydration', () => {
    const form = openForm();
    form.hydrating();
    form.key('Enter');
    form.hydrated();
    expect(form.submitted).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (form: ReturnType<typeof openForm>) => void]>([
    ['another key', ({ key }) => key('a')],
    [
      'the Enter that chooses a word of an input method',
      ({ key }) => key('Enter', { isComposing: true }),
    ],
    ['a tap beside the button', ({ tap }) => tap(100, 90)],
  ])('is not submitted after %s', (_what, press) => {
    const form = openForm();
    press(form);
    form.hydrating();
    form.hydrated();
    expect(form.submitted).not.toHaveBeenCalled();
  });

  test('is not submitted while its field is empty', () => {
    const form = openForm('');
    form.key('Enter');
    form.hydrating();
    form.type('ada@exam');
    form.hydrated();
    expect(form.submitted).not.toHaveBeenCalled();
  });

  test('is not submitted where its field was changed after Enter', () => {
    const form = openForm();
    form.key('Enter');
    form.type('grace@exam');
    form.hydrating();
    form.hydrated();
    expect(form.submitted).not.toHaveBeenCalled();
  });
});
