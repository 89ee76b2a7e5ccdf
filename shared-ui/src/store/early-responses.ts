import * as z from 'zod/mini';

/** Requests that the page sent before the application had loaded: `shell/src/hydration/route-preload.js`. */
const earlyResponses = z.array(
  z.object({ url: z.string(), token: z.string(), response: z.unknown() }),
);

/** What was requested longer ago, in milliseconds, is requested again. */
const maxAgeMs = 60_000;

const name = 'parleyEarlyResponses';

/** Forgets what the page requested early: something changes on the server. */
export function dropEarlyResponses(): void {
  Reflect.deleteProperty(globalThis, name);
}

/**
 * The response to a request that the page has already sent for the same token, once; `null` when there
 * is none, or when it failed and has to be sent again.
 */
export async function takeEarlyResponse(url: string, token: string): Promise<Response | null> {
  const { data: all = [] } = earlyResponses.safeParse(Reflect.get(globalThis, name));
  const early = all.find((sent) => sent.url === url && sent.token === token);
  // The page's own time: early requests are the first thing that it does.
  if (!early || performance.now() > maxAgeMs) return null;
  const rest = all.filter((sent) => sent !== early);
  Reflect.set(globalThis, name, rest);
  const response = await Promise.resolve(early.response).catch(() => null);
  return response instanceof Response ? response : null;
}
