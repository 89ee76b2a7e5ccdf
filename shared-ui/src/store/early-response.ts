import * as z from 'zod/mini';

/** A request that the page sent before the application had loaded: `shell/src/hydration/route-preload.js`. */
const earlyResponse = z.object({
  url: z.string(),
  token: z.string(),
  response: z.unknown(),
});

/**
 * The response to a request that the page has already sent for the same token, once; `null` when there
 * is none, or when it failed and has to be sent again.
 */
export async function takeEarlyResponse(url: string, token: string): Promise<Response | null> {
  const { data: early } = earlyResponse.safeParse(Reflect.get(globalThis, 'parleyEarlyResponse'));
  if (early?.url !== url || early.token !== token) return null;
  Reflect.deleteProperty(globalThis, 'parleyEarlyResponse');
  const response = await Promise.resolve(early.response).catch(() => null);
  return response instanceof Response ? response : null;
}
