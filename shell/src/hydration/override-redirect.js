/**
 * Inlined in the pages of sites that allow overrides: leads a tab with overridden remotes to the page
 * with the development build of React, which opens the same address.
 */
(() => {
  const { pathname, search, hash } = location;
  try {
    const isAsked = new URLSearchParams(search).has('override');
    if (!isAsked && sessionStorage.getItem('parley-overrides') === null) return;
  } catch {
    // A browser that refuses storage has no stored overrides.
    return;
  }
  // A host that removes the ending serves the same page without it.
  if (/^\/development(\.html)?$/.test(pathname)) return;
  const address = encodeURIComponent(`${pathname}${search}${hash}`);
  location.replace(`/development.html?open=${address}`);
})();
