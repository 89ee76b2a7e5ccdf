/**
 * Inlined in the pages that are not public: preloads the scripts of the address's
 * remote beside those of the shell, requests the data that its page reads first, and shows the frame of
 * signed-in pages until the application does. Without a session the shell redirects, so nothing is done.
 */
(() => {
  const plan = document.getElementById('parley-routes');
  const routes = JSON.parse(plan?.textContent ?? '[]');
  const parts = location.pathname.replace(/(.)\/$/, '$1').split('/');
  const route = routes.find(({ path }) => {
    const wanted = path.split('/');
    const fits = (part, index) => part.startsWith(':') || part === parts[index];
    return wanted.length === parts.length && wanted.every(fits);
  });
  if (!route) return;
  let token;
  try {
    token = localStorage.getItem('auth-token');
  } catch {}
  if (!token) return;

  document.documentElement.toggleAttribute('data-frame', route.framed === true);
  for (const { address, integrity } of route.files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    if (integrity) link.setAttribute('integrity', integrity);
    link.href = address;
    document.head.append(link);
  }

  // The requests that `shared-ui/src/store/early-responses.ts` would send. The shell itself shows the
  // profile around every page.
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const names = route.path.split('/');
  const withParameters = (part) =>
    part.startsWith(':') ? (parts[names.indexOf(part)] ?? part) : part;
  globalThis.parleyEarlyResponses = ['/profile', ...route.data].map((path) => {
    const url = plan.dataset.api + path.split('/').map(withParameters).join('/');
    const response = fetch(url, { headers, credentials: 'include' });
    response.catch(() => {});
    return { url, token, response };
  });
})();
