import type { Registry } from '@parley/platform/registry-schema';
import type { NewVersions } from './new-versions.ts';
import { readInlinedRegistry } from './read-registry.ts';

const ask = (address: string) => fetch(address, { cache: 'no-cache', credentials: 'omit' });

/** Addresses of the scripts that a page loads first, deferred ones included. */
function scriptsOf(page: Document): string[] {
  const later = page.getElementById('parley-start')?.textContent ?? '';
  const addresses = [...later.matchAll(/"address":"([^"]+)"/g)].map(([, address = '']) => address);
  for (const script of page.querySelectorAll('script[src]')) {
    addresses.push(script.getAttribute('src') ?? '');
  }
  return addresses.filter(Boolean);
}

/**
 * Whether a reload would load the release: the page has its generation, and all files that it loads
 * first can be fetched, those of the shell and of the changed remotes.
 * @param address the page that would be reloaded
 */
export async function isReleaseReachable(
  registry: Registry,
  { assigned, changed }: NewVersions,
  address: string = location.href,
): Promise<boolean> {
  try {
    const response = await ask(address);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (readInlinedRegistry(page).generation < registry.generation) return false;
    const remoteFiles = changed.flatMap((name) => {
      const version = assigned.versions[name];
      if (!version) return [];
      const manifest = new URL(version.manifest, assigned.remotesUrl).href;
      const pinned = Object.keys(version.integrity ?? {}).map((file) => new URL(file, manifest));
      return [manifest, ...pinned.map(({ href }) => href)];
    });
    const files = [
      ...scriptsOf(page).map((script) => new URL(script, address).href),
      ...remoteFiles,
    ];
    const answers = await Promise.all([...new Set(files)].map(ask));
    return answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
