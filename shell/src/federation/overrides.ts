import type { Registry } from '@parley/platform/registry-schema';
import * as z from 'zod/mini';

/** Key in session storage: an override lasts for the tab's session. */
const storageKey = 'parley-overrides';

const overridesSchema = z.record(z.string(), z.url());

/** Origins by remote, such as `mfe-insights` at `http://localhost:3104`. */
export type Overrides = Record<string, string>;

/** An override that is invalid or not allowed on this site (PARLEY-210). */
export class OverrideError extends Error {
  override name = 'OverrideError';

  constructor(problem: string) {
    super(`${problem} (PARLEY-210)`);
  }
}

function allows(pattern: string, origin: string): boolean {
  return pattern.endsWith(':*')
    ? origin.replace(/:\d+$/, '') === pattern.slice(0, -2)
    : origin === pattern;
}

/** Parses an override such as `mfe-insights@http://localhost:3104`. @throws OverrideError */
function parseOverride(text: string, registry: Registry): [remote: string, origin: string] {
  const [, remote = '', url = ''] = /^([\w-]+)@(.+)$/.exec(text) ?? [];
  if (!registry.remotes[remote]) {
    throw new OverrideError(
      `"${text}" names no remote of this site. There are: ${Object.keys(registry.remotes).join(', ')}.`,
    );
  }
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  if (!registry.config.overrideOrigins.some((pattern) => allows(pattern, origin))) {
    throw new OverrideError(`This site does not load remotes from ${url}.`);
  }
  return [remote, origin];
}

/**
 * The overrides of this tab: the stored ones and those in the address
 * (`?override=mfe-insights@http://localhost:3104`, repeated for several remotes), which are stored
 * too.
 * @throws OverrideError when one in the address cannot be used; nothing is stored then
 */
export function readOverrides(registry: Registry, search: string): Overrides {
  const overrides = storedOverrides(registry);
  for (const text of new URLSearchParams(search).getAll('override')) {
    const [remote, origin] = parseOverride(text, registry);
    overrides[remote] = origin;
  }
  if (Object.keys(overrides).length > 0) {
    sessionStorage.setItem(storageKey, JSON.stringify(overrides));
  }
  return overrides;
}

function storedOverrides(registry: Registry): Overrides {
  try {
    const kept = overridesSchema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return Object.fromEntries(
      Object.entries(kept).map(([remote, origin]) =>
        parseOverride(`${remote}@${origin}`, registry),
      ),
    );
  } catch {
    return {};
  }
}

/** As `readOverrides`, but returns the problem as a message, with the stored overrides. */
export function tryOverrides(
  registry: Registry,
  search: string,
): { overrides: Overrides; problem: string | null } {
  try {
    return { overrides: readOverrides(registry, search), problem: null };
  } catch (error) {
    if (!(error instanceof OverrideError)) throw error;
    return { overrides: storedOverrides(registry), problem: error.message };
  }
}

/** Removes all overrides of this tab and reloads the page with the live versions. */
export function resetOverrides(): void {
  sessionStorage.removeItem(storageKey);
  location.reload();
}

/** Removes the overrides from the address bar: they belong to the tab, not to a shared link. */
export function removeOverridesFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('override')) return;
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
}
