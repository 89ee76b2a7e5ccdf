import type { RegisteredVersion } from '@parley/platform/registry-schema';
import * as z from 'zod/mini';

/** Key in session storage, also in `override-redirect.js`: an override lasts for the tab's session. */
const storageKey = 'parley-overrides';

const sourcesSchema = z.record(z.string(), z.string());

/** Another version of a remote than the one that this visitor would get, in one tab. */
export interface Override {
  /** The origin of a development server, or a stored version. */
  source: string;
  version: RegisteredVersion;
}

/** Overrides by remote; the remote may be one that the registry does not have. */
export type Overrides = Readonly<Record<string, Override>>;

/** What this tab overrides remotes by: an origin or a version by remote. */
export function storedSources(): Record<string, string> {
  try {
    return sourcesSchema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** Stores what this tab overrides remotes by; it applies from the next load of the page. */
export function storeSources(sources: Readonly<Record<string, string>>): void {
  if (Object.keys(sources).length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(sources));
}

/** Removes one override of this tab, or all, and reloads the page without it. */
export function resetOverrides(remote?: string): void {
  const { [remote ?? '']: _removed, ...others } = storedSources();
  storeSources(remote === undefined ? {} : others);
  location.reload();
}

/** Removes the overrides from the address bar: they belong to the tab, not to a shared link. */
export function removeOverridesFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('override')) return;
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
}
