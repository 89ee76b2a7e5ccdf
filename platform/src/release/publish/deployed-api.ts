import { z } from 'zod';
import type { Registry } from '../../registry/registry-schema.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import { emptyRegistry } from '../../release-format/site-config.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Environment } from '../../workspace/environment.ts';

/** Milliseconds for the API to return its version. */
const timeoutMs = 5_000;

const openApi = z.object({ info: z.object({ version: z.string() }) });

/**
 * The active registry, or an empty one before the first release.
 * @param given the storage, where it is open already
 */
export async function currentRegistry(
  environment: Environment,
  given?: ReleaseStorage,
): Promise<Registry> {
  const storage = given ?? (await openStorage(environment));
  await storage.pull();
  return readRegistry(environment.dataDirectory) ?? emptyRegistry(environment);
}

/** The version of the site's API; `null` where it cannot be reached. */
export async function fetchApiVersion({ config }: Registry): Promise<string | null> {
  try {
    const response = await fetch(`${config.apiUrl}/openapi.json`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return openApi.parse(await response.json()).info.version;
  } catch {
    return null;
  }
}

/** The version of the deployed API. @throws ParleyError 147 when it cannot be reached */
export async function requireApiVersion(registry: Registry): Promise<string> {
  const version = await fetchApiVersion(registry);
  if (version !== null) return version;
  throw new ParleyError(
    'PARLEY-147',
    `the API at ${registry.config.apiUrl} does not tell its version, so nobody knows whether the release would work with it. Start it, or correct its address with "config set apiUrl=…".`,
  );
}
