/**
 * Runs in every page of a rehearsal before any other script and records who starts timers and listens to
 * the page, with the stack of the call. `leftovers.begin()` is called once a screen was left, and
 * `leftovers.read()` returns what is still there: intervals, listeners of `window`, `document` and their
 * elements, and timers or frames that were asked for since.
 */
export const leftoversScript = `(() => {
  const page = window;
  const started = new Map();
  const asked = [];
  const listeners = [];
  let hasLeft = false;

  const stackNow = () => {
    const before = Error.stackTraceLimit;
    Error.stackTraceLimit = 50;
    const { stack } = new Error();
    Error.stackTraceLimit = before;
    return stack;
  };
  const nameOf = (target) => {
    if (target === page) return 'window';
    if (target === document) return 'document';
    if (target === document.documentElement) return 'the html element';
    return target === document.body ? 'the body element' : null;
  };
  const { setInterval, clearInterval, setTimeout, clearTimeout, requestAnimationFrame } = page;
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  page.setInterval = function (...all) {
    const id = setInterval.apply(page, all);
    started.set(id, { what: 'an interval of ' + Number(all[1] ?? 0) + ' ms', stack: stackNow() });
    return id;
  };
  page.clearInterval = function (id) {
    started.delete(id);
    return clearInterval.call(page, id);
  };
  // Browsers end either with either.
  page.clearTimeout = function (id) {
    started.delete(id);
    return clearTimeout.call(page, id);
  };
  page.setTimeout = function (...all) {
    if (hasLeft) asked.push({ what: 'a timer that starts itself again', stack: stackNow() });
    return setTimeout.apply(page, all);
  };
  page.requestAnimationFrame = function (then) {
    if (hasLeft) asked.push({ what: 'an animation that goes on', stack: stackNow() });
    return requestAnimationFrame.call(page, then);
  };
  const isCapture = (options) => Boolean(typeof options === 'object' ? options?.capture : options);
  const find = (target, type, listener, options) =>
    listeners.findIndex((one) =>
      one.target === target && one.type === type && one.listener === listener &&
      one.capture === isCapture(options));
  const forget = (target, type, listener, options) => {
    const index = find(target, type, listener, options);
    if (index >= 0) listeners.splice(index, 1);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? page;
    const name = nameOf(target);
    const isNew = name && listener && !options?.once && find(target, type, listener, options) < 0;
    if (isNew && !options?.signal?.aborted) {
      listeners.push({
        target, type, listener, capture: isCapture(options),
        what: 'a listener of ' + name + ' for ' + type, stack: stackNow(),
      });
      options?.signal?.addEventListener('abort', () => forget(target, type, listener, options));
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? page;
    forget(target, type, listener, options);
    return removeEventListener.call(target, type, listener, options);
  };

  Object.defineProperty(page, 'leftovers', {
    value: {
      begin() {
        asked.length = 0;
        hasLeft = true;
        return true;
      },
      read() {
        hasLeft = false;
        return [...started.values(), ...listeners, ...asked]
          .map(({ what, stack }) => ({ what, stack }));
      },
    },
  });
})();`;
