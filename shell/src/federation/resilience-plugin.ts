import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as z from 'zod/mini';
import { ManifestError } from './remote-error.ts';

/** Timeout of a manifest or script request, in milliseconds. */
const requestTimeoutMs = 6_000;

/** The pinned subresource-integrity hash of an address, if there is one. */
export type FindIntegrity = (address: string) => string | undefined;

/**
 * Called with the reason why a manifest could not be used; the runtime's own error does not contain
 * it.
 */
export type ManifestFailed = (address: string, error: unknown) => void;

const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ name: z.string() })),
});

function isManifest(text: string): boolean {
  try {
    return manifest.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/**
 * Adds a timeout to every request of the federation runtime and verifies responses against the
 * pinned SRI hash: altered files fail and never run. A hanging request holds Chromium's cache lock
 * on its address, so a repeated script gets another address.
 */
export function resiliencePlugin(
  integrityOf: FindIntegrity,
  manifestFailed: ManifestFailed,
): ModuleFederationRuntimePlugin {
  /** Number of requests for each script. */
  const attempts = new Map<string, number>();
  return {
    name: 'parley-resilience',
    async fetch(url, init) {
      try {
        const integrity = integrityOf(url);
        const response = await fetch(url, {
          ...init,
          ...(integrity ? { integrity } : {}),
          cache: 'no-cache',
          signal: AbortSignal.timeout(requestTimeoutMs),
        });
        if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
        if (!isManifest(await response.clone().text())) {
          throw new ManifestError('What came is no federation manifest.');
        }
        return response;
      } catch (error) {
        manifestFailed(url, error);
        throw error;
      }
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
