/**
 * Inlined in the page for addresses without a file of their own: preloads the scripts of the address's
 * remote beside those of the shell. Without a session the shell redirects, so nothing is preloaded.
 */
(() => {
  const routes = JSON.parse(document.getElementById('parley-routes')?.textContent ?? '[]');
  const parts = location.pathname.replace(/(.)\/$/, '$1').split('/');
  const route = routes.find(({ path }) => {
    const wanted = path.split('/');
    const fits = (part, index) => part.startsWith(':') || part === parts[index];
    return wanted.length === parts.length && wanted.every(fits);
  });
  try {
    if (!localStorage.getItem('auth-token')) return;
  } catch {
    return;
  }
  for (const { address, integrity } of route?.files ?? []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    if (integrity) link.setAttribute('integrity', integrity);
    link.href = address;
    document.head.append(link);
  }
})();
