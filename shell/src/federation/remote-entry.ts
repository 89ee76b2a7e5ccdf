import type { RegisteredVersion } from '@parley/platform/registry-schema';
import * as z from 'zod/mini';
import { ManifestError, UnreachableError } from './remote-error.ts';

/** Timeout of fetching a manifest, in milliseconds. */
const requestTimeoutMs = 6_000;

const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
});

/** The name of a version's entry that the registry pins; `undefined` for a development server. */
export const pinnedEntry = ({ integrity = {} }: RegisteredVersion): string | undefined =>
  Object.keys(integrity).find((file) => /^remoteEntry\b.*\.js$/.test(file));

/**
 * The name of the entry that a manifest has.
 * @throws UnreachableError, ManifestError
 */
export async function manifestEntry(address: string): Promise<string> {
  let text: string;
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(address, { cache: 'no-cache', credentials: 'omit', signal });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    text = await response.text();
  } catch (error) {
    throw new UnreachableError(`${address} did not come.`, { cause: error });
  }
  try {
    return manifest.parse(JSON.parse(text)).metaData.remoteEntry.name;
  } catch (error) {
    throw new ManifestError(`${address} is no federation manifest.`, { cause: error });
  }
}
