import { findRouteClash, type Registry, registrySchema } from '@parley/platform/registry-schema';
import * as z from 'zod/mini';

/** A registry that cannot be used (PARLEY-201). */
export class RegistryError extends Error {
  override name = 'RegistryError';

  constructor(problem: string, options?: ErrorOptions) {
    super(`PARLEY-201: ${problem}`, options);
  }
}

/**
 * Validates a registry.
 * @throws RegistryError when it does not match its schema or two remotes claim one path
 */
export function parseRegistry(value: unknown): Registry {
  const parsed = registrySchema.safeParse(value);
  if (!parsed.success) {
    throw new RegistryError(`The registry is not valid: ${z.prettifyError(parsed.error)}`);
  }
  const clash = findRouteClash(Object.values(parsed.data.remotes));
  if (clash) {
    throw new RegistryError(
      `The remotes ${clash.remotes.join(' and ')} both claim the path ${clash.path}.`,
    );
  }
  return parsed.data;
}

/** The registry that the release tool inlined in this page. */
export function readInlinedRegistry(page: Document): Registry {
  const text = page.getElementById('parley-registry')?.textContent ?? 'null';
  try {
    return parseRegistry(JSON.parse(text));
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    throw new RegistryError('The registry in this page is not JSON.', { cause: error });
  }
}

/**
 * Fetches the newest registry from the site.
 * @throws Error when it cannot be fetched within 5 seconds, RegistryError when it is not valid
 */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return parseRegistry(await response.json());
}
