import { z } from 'zod';
import type { VersionFigures } from './decide-canary.ts';

/** Hours that are looked at: the shortest time that the API sums up. */
export const watchedHours = 1;
/** Milliseconds for the API's answer. */
const timeoutMs = 10_000;

const count = z.int().min(0);
const summary = z.object({
  data: z.object({
    versions: z.array(
      z.object({ remote: z.string(), version: z.string(), loads: count, errors: count }),
    ),
  }),
});

/** Figures of a version; zeros where no browser told anything. */
export type FiguresOf = (remote: string, version: string) => VersionFigures;

/**
 * Asks the API what browsers told of released versions.
 * @param apiUrl with its version
 * @param token `null` where the API answers this machine without one
 * @param wanted versions as `remote@version`: without them, made-up names could displace these
 * @throws Error that says why there are no figures
 */
export async function fetchFigures(
  apiUrl: string,
  token: string | null,
  wanted: readonly string[],
): Promise<FiguresOf> {
  const query = new URLSearchParams({ hours: String(watchedHours), versions: wanted.join(',') });
  const response = await fetch(`${apiUrl}/telemetry/summary?${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 401) {
    throw new Error('the API wants its OPERATOR_TOKEN; set it for the release service, too.');
  }
  if (!response.ok) throw new Error(`the API answered ${response.status}.`);
  const { versions } = summary.parse(await response.json()).data;
  return (remote, version) => {
    const found = versions.find((one) => one.remote === remote && one.version === version);
    return { loads: found?.loads ?? 0, errors: found?.errors ?? 0 };
  };
}
