import * as z from 'zod/mini';

const cookieName = 'parley-visitor';
/** Seconds that a visitor is remembered: browsers allow no more than 400 days. */
const lifetime = 400 * 24 * 3_600;

const visitorId = z.uuid();

/**
 * Who visits, as a random id in a first-party cookie: signing out does not change it, so that a
 * visitor keeps the versions that a canary gave them. A browser without cookies is a new visitor on
 * every load.
 */
export function visitor(page: Document): string {
  const [, value] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(page.cookie) ?? [];
  const known = visitorId.safeParse(value);
  const id = known.success ? known.data : crypto.randomUUID();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // The asynchronous cookie store is not in every browser that we support.
  page.cookie = `${cookieName}=${id}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  return id;
}
