/**
 * Inlined in prerendered pages. Such a page can be read without the application, so the
 * application's files are prefetched after the first paint and run on the first interaction, or
 * after a timeout. They run at once for a signed-in user, a visitor of a canary, and where the
 * content depends on the navigation: an anchor, a path to return to, or the router's state. A button
 * that is clicked before hydration is clicked again afterwards, and so is a link with
 * `data-after-hydration`, which leads nowhere until then; a link with `data-keeps-query` takes the
 * address's query along. Until then `data-has-session` on the root element tells styles that a
 * session is stored, which the page was rendered without.
 */
(() => {
  const plan = JSON.parse(document.getElementById('parley-start')?.textContent ?? '{}');
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'keydown',
    'wheel',
    'scroll',
    'focusin',
  ];
  const idleTimeoutMs = 5_000;
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  let started = false;
  /** @type {HTMLElement | null} */
  let pressed = null;

  function start() {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const { address, integrity } of plan.scripts) {
      const script = document.createElement('script');
      script.src = address;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      // Runs the scripts in the order of the list.
      script.async = false;
      document.head.append(script);
    }
  }

  function fetchAhead() {
    for (const address of plan.files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.crossOrigin = 'anonymous';
      link.href = address;
      document.head.append(link);
    }
    setTimeout(() => idle(start), idleTimeoutMs);
  }

  /** Calls back after the first paint, so that nothing competes with it. */
  function afterFirstPaint(then) {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return idle(then);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      idle(then);
    }).observe({ type: 'paint', buffered: true });
  }

  function remember(event) {
    const target = event.target instanceof Element ? event.target : null;
    pressed = target?.closest('button, a[data-after-hydration]') ?? null;
    if (pressed instanceof HTMLAnchorElement) {
      // One that opens elsewhere leaves this page as it is.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) pressed = null;
      else event.preventDefault();
    }
    const link = target?.closest('a[data-keeps-query]');
    if (link) link.search = location.search;
  }

  let signedIn = false;
  try {
    signedIn = localStorage.getItem('auth-token') !== null;
  } catch {
    // A browser that refuses storage has no signed-in user.
  }
  document.documentElement.toggleAttribute('data-has-session', signedIn);
  const hasReturnPath = new URLSearchParams(location.search).has('next');
  const isSpecial = location.hash || hasReturnPath || history.state?.usr;
  if (signedIn || plan.atOnce || isSpecial) start();
  else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', () => afterFirstPaint(fetchAhead), { once: true });
  document.addEventListener('click', remember, true);
  // From here on the application handles clicks itself.
  document.addEventListener('parley:hydrating', () => {
    document.removeEventListener('click', remember, true);
  });
  function takenOver() {
    document.documentElement.removeAttribute('data-has-session');
    pressed?.click();
  }
  document.addEventListener('parley:hydrated', takenOver, { once: true });
})();

/**
 * A form whose button is disabled until the application has read what was typed: a browser ignores Enter
 * in its fields, and a tap on the button. Both are remembered, and made once the page is hydrated.
 */
(() => {
  /** @type {HTMLElement | null} */
  let pressed = null;

  function disabledSubmit({ target }) {
    const form = target instanceof Element ? target.closest('form') : null;
    return form?.querySelector('[type=submit]:disabled') ?? null;
  }

  function rememberKey(event) {
    const isEnter = event.key === 'Enter' && !event.isComposing;
    if (isEnter && event.target.matches?.('input'))
      pressed = event.target.value.trim() ? disabledSubmit(event) : null;
  }

  /** What is typed after Enter takes it back. */
  function forget() {
    pressed = null;
  }

  function rememberTap(event) {
    const submit = disabledSubmit(event);
    const { left, right, top, bottom } = submit?.getBoundingClientRect() ?? {};
    const isAcross = left <= event.clientX && event.clientX <= right;
    const isWithin = isAcross && top <= event.clientY && event.clientY <= bottom;
    pressed = isWithin ? submit : null;
  }

  document.addEventListener('keydown', rememberKey, true);
  document.addEventListener('input', forget, true);
  document.addEventListener('click', rememberTap, true);
  function takenOver() {
    document.removeEventListener('keydown', rememberKey, true);
    document.removeEventListener('input', forget, true);
    document.removeEventListener('click', rememberTap, true);
    // The application enables the button with the render that follows.
    setTimeout(() => pressed?.click());
  }
  document.addEventListener('parley:hydrated', takenOver, { once: true });
})();
