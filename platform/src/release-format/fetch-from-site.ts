import { z } from 'zod';
import { type Registry, registrySchema } from '../registry/registry-schema.ts';
import { ParleyError } from '../support/parley-error.ts';

/** Milliseconds for a site to answer. */
const timeoutMs = 10_000;

/**
 * A JSON file that a running site serves.
 * @throws ParleyError 216 where it does not answer, or has something else there
 */
export async function fetchFromSite<T>(address: URL, schema: z.core.$ZodType<T>): Promise<T> {
  const refuse = (problem: string) =>
    new ParleyError(
      'PARLEY-216',
      `${address.href} ${problem}. Start the site, or correct the address after --site.`,
    );
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  if (response === null) throw refuse('does not answer');
  if (!response.ok) throw refuse(`answers ${response.status}`);
  const parsed = z.safeParse(schema, await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw refuse(`is not that of a site of this platform: ${z.prettifyError(parsed.error)}`);
}

/** The registry of a running site. @throws ParleyError 216 */
export const fetchRegistry = (site: URL): Promise<Registry> =>
  fetchFromSite(new URL('/registry.json', site), registrySchema);
