import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Milliseconds that a manifest or a script may take before it counts as failed. */
const deadline = 6_000;

/** How often each script was asked for, so that a repeated request has an address of its own. */
const attempts = new Map<string, number>();

/**
 * Gives every request of the federation runtime a deadline. A hung request holds Chromium's cache
 * lock on its address, so a repeated script gets another one.
 */
export function resiliencePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'parley-resilience',
    async fetch(url, init) {
      const response = await fetch(url, {
        ...init,
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
      script.src = attempt === 0 ? url : `${url}?attempt=${attempt}`;
      return { script, timeout: deadline };
    },
  };
}
