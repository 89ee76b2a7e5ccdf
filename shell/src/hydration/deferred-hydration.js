/**
 * Stands inline in prerendered pages. Such a page reads and links without the application, so the
 * application's files are fetched once the page is there, and run at the first sign that somebody
 * wants to do something, or when the page has been left alone for a while. Somebody signed in, an
 * anchor in the address, and a visitor of a canary, whose page is another, need it at once. A button pressed before the application has taken the
 * page over is pressed again for it then.
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
  const patience = 5_000;
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
      // In the order of the list, as the page itself would run them.
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
    setTimeout(() => idle(start), patience);
  }

  /** Calls back once something is on the screen, so that nothing competes with that. */
  function afterFirstPaint(then) {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return idle(then);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      idle(then);
    }).observe({ type: 'paint', buffered: true });
  }

  function remember(event) {
    pressed = event.target instanceof Element ? event.target.closest('button') : null;
  }

  let signedIn = false;
  try {
    signedIn = localStorage.getItem('auth-token') !== null;
  } catch {
    // A browser that refuses storage keeps nobody signed in.
  }
  if (signedIn || plan.atOnce || location.hash) start();
  else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', () => afterFirstPaint(fetchAhead), { once: true });
  document.addEventListener('click', remember, true);
  // From here on the application itself answers to what is pressed, however early.
  document.addEventListener('parley:hydrating', () => {
    document.removeEventListener('click', remember, true);
  });
  document.addEventListener('parley:hydrated', () => pressed?.click(), { once: true });
})();
