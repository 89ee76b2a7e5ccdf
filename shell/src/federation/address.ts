/** Removes the overrides from the address bar: they are kept for the tab, not for a shared link. */
export function dropOverridesFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('override')) return;
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
}
