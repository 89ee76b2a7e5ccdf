import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Milliseconds that a manifest or a script may take before it counts as failed. */
const deadline = 6_000;

/** The subresource-integrity hash that an address is pinned to, if it is. */
export type FindIntegrity = (address: string) => string | undefined;

/**
 * Gives every request of the federation runtime a deadline and holds what arrives against its pinned
 * hash: altered files fail, they never run. A hung request holds Chromium's cache lock on its
 * address, so a repeated script gets another one.
 */
export function resiliencePlugin(integrityOf: FindIntegrity): ModuleFederationRuntimePlugin {
  /** How often each script was asked for. */
  const attempts = new Map<string, number>();
  return {
    name: 'parley-resilience',
    async fetch(url, init) {
      const integrity = integrityOf(url);
      const response = await fetch(url, {
        ...init,
        ...(integrity ? { integrity } : {}),
        cache: 'no-cache',
        signal: AbortSignal.timeout(deadline),
      });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response;
    },
    createScript({ url }) {
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      const integrity = integrityOf(url);
      if (integrity) script.integrity = integrity;
      script.src = attempt === 0 ? url : `${url}?attempt=${attempt}`;
      return { script, timeout: deadline };
    },
  };
}
