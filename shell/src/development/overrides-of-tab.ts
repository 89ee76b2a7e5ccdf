import type { Registry } from '@parley/platform/registry-schema';
import { removeOverridesFromAddress } from '../federation/overrides.ts';
import { type ResolvedOverrides, resolveOverrides } from './resolve-overrides.ts';

/** Puts the address in the bar that the development page was opened for. */
function restoreAddress(): void {
  const asked = new URLSearchParams(location.search).get('open');
  if (!/^\/development(\.html)?$/.test(location.pathname)) return;
  const address = new URL(asked ?? '/', location.origin);
  // Another origin's address is none of this site's pages.
  const shown = address.origin === location.origin ? address : new URL('/', location.origin);
  history.replaceState(history.state, '', shown);
}

/** The overrides that this tab has, with the address bar as if the page had none. */
export async function overridesOfTab(registry: Registry): Promise<ResolvedOverrides> {
  restoreAddress();
  const resolved = await resolveOverrides(registry, location.search);
  removeOverridesFromAddress();
  return resolved;
}
