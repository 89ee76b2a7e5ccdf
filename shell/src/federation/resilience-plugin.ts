import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Timeout of a script request, in milliseconds. */
const requestTimeoutMs = 6_000;

/** The pinned subresource-integrity hash of an address, if there is one. */
export type FindIntegrity = (address: string) => string | undefined;

/**
 * Makes the shell's shared modules its own again. The runtime takes one that is fetched late for that of
 * the remote that asked for it first, drops it with that remote, and keeps a failed fetch for good.
 */
function reclaimShared({ name, options, shareScopeMap }: ModuleFederation): void {
  for (const [request, versions] of Object.entries(options.shared)) {
    for (const { version, scope } of versions) {
      for (const one of scope) {
        const shared = shareScopeMap[one]?.[request]?.[version];
        if (!shared) continue;
        shared.from = name;
        if (!shared.loaded) shared.loading = null;
      }
    }
  }
}

/**
 * Adds a timeout to every script of the federation runtime and the pinned SRI hash: altered files fail
 * and never run. A hanging request holds Chromium's cache lock on its address, so a repeated script
 * gets another address. A remote that is registered again finds every shared module.
 */
export function resiliencePlugin(integrityOf: FindIntegrity): ModuleFederationRuntimePlugin {
  /** Number of requests for each script. */
  const attempts = new Map<string, number>();
  return {
    name: 'parley-resilience',
    beforeRegisterRemote(registration) {
      reclaimShared(registration.origin);
      return registration;
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
      return { script, timeout: requestTimeoutMs };
    },
  };
}
