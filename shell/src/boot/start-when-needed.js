/**
 * Stands inline in prerendered pages. Such a page reads and links without the application, so the
 * application's files are fetched once the page is there, and run at the first sign that somebody
 * wants to do something, or when the page has been left alone for a while. Somebody signed in, and
 * an anchor in the address, need it at once. A button pressed before the application has taken the
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
  let started = false;
  /** @type {HTMLElement | null} */
  let pressed = null;

  function start() {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const address of plan.scripts) {
      const script = document.createElement('script');
      script.src = address;
      // In the order of the list, as the page itself would run them.
      script.async = false;
      document.head.append(script);
    }
  }

  function fetchAhead() {
    for (const address of plan.files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      if (new URL(address, location.href).origin !== location.origin) link.crossOrigin = '';
      link.href = address;
      document.head.append(link);
    }
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    setTimeout(() => idle(start), patience);
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
  if (signedIn || location.hash) start();
  else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', fetchAhead, { once: true });
  document.addEventListener('click', remember, true);
  document.addEventListener(
    'parley:taken-over',
    () => {
      document.removeEventListener('click', remember, true);
      pressed?.click();
    },
    { once: true },
  );
})();
